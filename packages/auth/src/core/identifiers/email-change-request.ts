import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import { redirectOf } from '#auth/core/http/redirects.ts'
import {
  beginEmailChange,
  deleteChangeMails,
  endEmailChange,
  insertNewAddressMail,
} from '#auth/core/identifiers/repository/email-changes.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertMail } from '#auth/core/verification/repository/mails.ts'

/**
 * Begins a change of e-mail: a mail to each of the two addresses. Whether the new one belongs to somebody is not told
 * by answer or work: where it does, its owner gets a notice, and the change can not be completed.
 */
export async function requestEmailChange(trx: Db, call: BearerCall, newEmail: string): Promise<void> {
  const { context, bearer } = call
  const { account } = bearer
  const now = context.now()
  const redirectTo = redirectOf(call)
  // An address that was only stated of the account may be a stranger's, who has nothing to agree to.
  const asksCurrent =
    context.settings.secureEmailChange && account.email_confirmed_at !== null && account.email !== null

  await beginEmailChange(trx, {
    userId: account.id,
    sessionId: bearer.session.id,
    newEmail,
    proven: asksCurrent ? null : 'current',
    now,
  })
  if (asksCurrent) {
    const mail = { id: crypto.randomUUID(), kind: 'email_change_current' as const }
    await insertMail(trx, { ...mail, userId: account.id, redirectTo, now })
    await context.enqueueMail(trx, mail)
  }
  const id = crypto.randomUUID()
  const kind = await insertNewAddressMail(trx, { id, userId: account.id, newEmail, redirectTo, now })
  await context.enqueueMail(trx, { kind, id })
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    address: call.client.ipAddress,
    traits: { requested: 'email' },
  })
}

/** Gives up a change that is under way, whoever asked for it and whichever half has agreed. */
export async function giveUpEmailChange(trx: Db, { context, bearer, client }: BearerCall): Promise<void> {
  const userId = bearer.account.id
  if (bearer.account.new_email === null) return
  await endEmailChange(trx, userId)
  await deleteChangeMails(trx, userId)
  await insertAudit(trx, {
    at: context.now(),
    action: 'user_modified',
    actorId: userId,
    address: client.ipAddress,
    traits: { given_up: 'email' },
  })
}
