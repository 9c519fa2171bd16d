import type { Call } from '#auth/call.ts'
import { chooseRedirect } from '#auth/redirects.ts'
import { type AuditAction, insertAudit } from '#auth/repositories/audit.ts'
import { insertMailTo } from '#auth/repositories/mails.ts'

/**
 * Asks for a mail to whatever account has this address. For an address without one the same row is written and the
 * same job is enqueued; the worker finds that it is nobody's and drops it.
 */
export async function requestMail(
  call: Call,
  mail: { kind: 'confirmation' | 'recovery'; email: string; audit: AuditAction },
): Promise<void> {
  const { context } = call
  const now = context.now()
  const id = crypto.randomUUID()
  const redirectTo = chooseRedirect(
    { siteUrl: context.settings.siteUrl, allowList: context.settings.redirectAllowList },
    call.redirects,
  )
  await context.db.transaction().execute(async (trx) => {
    const userId = await insertMailTo(trx, {
      id,
      kind: mail.kind,
      email: mail.email,
      onlyUnconfirmed: mail.kind === 'confirmation',
      redirectTo,
      now,
    })
    await context.enqueueMail(trx, { kind: mail.kind, id })
    await insertAudit(trx, { at: now, action: mail.audit, actorId: userId, address: call.address })
  })
}
