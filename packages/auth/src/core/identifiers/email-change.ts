import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertMail, type MailRow } from '#auth/core/verification/repository/mails.ts'
import { auditChangeRequest, completeChange } from './change.ts'
import { emailIdentifier } from './email.ts'
import { tokenExpired } from './identifier.ts'
import { insertNewEmailMail, markEmailChangeConfirmed } from './repository/email-addresses.ts'
import { startChange } from './repository/identifiers.ts'

/** Replies to a confirmation without a session: the first is supabase/auth's, the second has the same format. */
export const firstHalfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const
export const emailChanged = {
  msg: 'Email address changed. Please sign in with the new address',
  code: '200',
} as const

/**
 * Starts a change of email by sending a confirmation to the old and the new email. If the new email has an account, its
 * user gets a notice instead and the change cannot complete; reply and duration do not reveal it.
 */
export async function requestEmailChange(trx: Db, call: BearerCall, newEmail: string): Promise<void> {
  const { context, bearer } = call
  const { account } = bearer
  const now = context.now()
  const redirectTo = findRedirect(call)
  // An unverified current email may be a stranger's, so its confirmation would mean nothing.
  const confirmsCurrent =
    context.settings.secureEmailChange && account.email_confirmed_at !== null && account.email !== null

  await startEmailChange(trx, {
    userId: account.id,
    sessionId: bearer.session.id,
    newEmail,
    confirmed: confirmsCurrent ? null : 'current',
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

/** Stores a pending email change. `confirmed`: the half that needs no confirmation. */
export async function startEmailChange(
  trx: Db,
  change: {
    userId: string
    sessionId: string | null
    newEmail: string
    confirmed: 'current' | null
    now: Date
  },
): Promise<void> {
  const { userId, now } = change
  const columns = {
    new_email: change.newEmail,
    email_change_proven: change.confirmed,
    email_change_sent_at: now,
    email_change_session_id: change.sessionId,
  }
  await startChange(trx, emailIdentifier, { userId, columns, now })
}

/** Records the confirmation of one of the two emails; the second one, in either order, completes the change. */
export async function confirmEmailChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isComplete: false } | { isComplete: true; isRequester: boolean }> {
  const now = call.context.now()
  const half = mail.kind === 'email_change_current' ? ('current' as const) : ('new' as const)
  if (account.new_email === null) throw tokenExpired()
  const isSecond = account.email_change_proven !== null && account.email_change_proven !== half
  if (isSecond) {
    return {
      isComplete: true,
      ...(await completeChange(trx, call, account, emailIdentifier, account.new_email)),
    }
  }
  await markEmailChangeConfirmed(trx, account.id, half, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    ipAddress: call.client.ipAddress,
    traits: { confirmed: 'email', mailbox: half },
  })
  return { isComplete: false }
}
