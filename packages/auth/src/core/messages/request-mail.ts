import { auditCall } from '#auth/core/audit/audit-call.ts'
import type { AuditAction } from '#auth/core/audit/repository/audit.ts'
import type { Call } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { insertMailTo } from '#auth/core/verification/repository/mails.ts'

/**
 * Requests an email to the account with this address. For an unknown address the same row and job are inserted, and the
 * worker deletes them, so that the work does not reveal whether an account exists.
 */
export async function requestMail(
  call: Call,
  mail: {
    kind: 'confirmation' | 'recovery' | 'magiclink'
    email: string
    audit: AuditAction
    /** The browser whose earlier sign-ups the email supersedes. */
    browserHash?: Buffer | null
  },
) {
  const { context } = call
  const now = context.now()
  const id = crypto.randomUUID()
  await context.db.transaction().execute(async (trx) => {
    const { kind, userId } = await insertMailTo(trx, {
      id,
      kind: mail.kind,
      email: mail.email,
      redirectTo: findRedirect(call),
      browserHash: mail.browserHash ?? null,
      now,
    })
    await context.enqueueMail(trx, { kind, id })
    await auditCall(trx, call, mail.audit, userId)
  })
}
