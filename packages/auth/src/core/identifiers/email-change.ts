import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { redirectOf } from '#auth/core/http/redirects.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertMail, type MailRow } from '#auth/core/verification/repository/mails.ts'
import { auditChangeRequest, completeChange } from './change.ts'
import { emailIdentifier } from './email.ts'
import { insertNewAddressMail, markEmailChangeProven } from './repository/email-addresses.ts'
import { beginChange } from './repository/identifiers.ts'

/** Replies to a half that does not sign in: the wire's own for the first, and one of the same shape for the second. */
export const halfProven = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const
export const emailChanged = {
  msg: 'Email address changed. Please sign in with the new address',
  code: '200',
} as const

/**
 * Begins a change of email address with a mail to each of the two addresses. Neither the reply nor its duration
 * reveals whether the new address has an account: its owner then gets a notice, and the change cannot be completed.
 */
export async function requestEmailChange(trx: Db, call: BearerCall, newEmail: string): Promise<void> {
  const { context, bearer } = call
  const { account } = bearer
  const now = context.now()
  const redirectTo = redirectOf(call)
  // An address that was only stated may be a stranger's, whose consent means nothing.
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
  await auditChangeRequest(trx, call, emailIdentifier)
}

/** Stores a pending email change. `proven`: the half that needs no confirmation. */
export async function beginEmailChange(
  trx: Db,
  change: { userId: string; sessionId: string | null; newEmail: string; proven: 'current' | null; now: Date },
): Promise<void> {
  const { userId, now } = change
  const columns = {
    new_email: change.newEmail,
    email_change_proven: change.proven,
    email_change_sent_at: now,
    email_change_session_id: change.sessionId,
  }
  await beginChange(trx, emailIdentifier, { userId, columns, now })
}

/** Records the consent of one of the two addresses; the second one, in either order, completes the change. */
export async function agreeToEmailChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isDone: false } | { isDone: true; isAsker: boolean }> {
  const now = call.context.now()
  const half = mail.kind === 'email_change_current' ? ('current' as const) : ('new' as const)
  if (account.new_email === null) throw emailIdentifier.expired()
  const isSecond = account.email_change_proven !== null && account.email_change_proven !== half
  if (isSecond) {
    return { isDone: true, ...(await completeChange(trx, call, account, emailIdentifier, account.new_email)) }
  }
  await markEmailChangeProven(trx, account.id, half, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    address: call.client.ipAddress,
    traits: { agreed: 'email', half },
  })
  return { isDone: false }
}
