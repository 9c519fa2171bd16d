import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertMail, type MailRow } from '#auth/core/verification/repository/mails.ts'
import { auditChangeRequest, completeChange } from './change.ts'
import { emailIdentifier } from './email.ts'
import { insertNewEmailMail, markEmailChangeConfirmed } from './repository/email-addresses.ts'
import { startChange } from './repository/identifiers.ts'

/** Replies to a half that does not sign in: the wire's own for the first, and one of the same shape for the second. */
export const firstHalfConfirmed = {
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
  const redirectTo = findRedirect(call)
  // An address that was only stated may be a stranger's, whose consent means nothing.
  const confirmsCurrent =
    context.settings.secureEmailChange && account.email_confirmed_at !== null && account.email !== null

  await startEmailChange(trx, {
    userId: account.id,
    sessionId: bearer.session.id,
    newEmail,
    proven: confirmsCurrent ? null : 'current',
    now,
  })
  if (confirmsCurrent) {
    const mail = { id: crypto.randomUUID(), kind: 'email_change_current' as const }
    await insertMail(trx, { ...mail, userId: account.id, redirectTo, now })
    await context.enqueueMail(trx, mail)
  }
  const id = crypto.randomUUID()
  const kind = await insertNewEmailMail(trx, { id, userId: account.id, newEmail, redirectTo, now })
  await context.enqueueMail(trx, { kind, id })
  await auditChangeRequest(trx, call, emailIdentifier)
}

/** Stores a pending email change. `proven`: the half that needs no confirmation. */
export async function startEmailChange(
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
  await startChange(trx, emailIdentifier, { userId, columns, now })
}

/** Records the consent of one of the two addresses; the second one, in either order, completes the change. */
export async function confirmEmailChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isDone: false } | { isDone: true; isRequester: boolean }> {
  const now = call.context.now()
  const half = mail.kind === 'email_change_current' ? ('current' as const) : ('new' as const)
  if (account.new_email === null) throw emailIdentifier.expired()
  const isSecond = account.email_change_proven !== null && account.email_change_proven !== half
  if (isSecond) {
    return { isDone: true, ...(await completeChange(trx, call, account, emailIdentifier, account.new_email)) }
  }
  await markEmailChangeConfirmed(trx, account.id, half, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    ipAddress: call.client.ipAddress,
    traits: { agreed: 'email', half },
  })
  return { isDone: false }
}
