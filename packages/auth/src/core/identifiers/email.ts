import { createConfirmed } from '#auth/core/accounts/new-account.ts'
import { confirmAccount, type LockedAccount, updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import { normaliseEmail, parseEmail, parseNewEmail } from '#auth/core/accounts/rules.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerCall, type Call, countLimits, limitCall } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import type { UpdateUserBody } from '#auth/core/http/wire.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { deviceSubject } from '#auth/core/sessions/devices.ts'
import type { Db } from '#auth/core/tables.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'
import type { MailRow } from '#auth/core/verification/repository/mails.ts'
import { assignEmailUnconfirmed } from './assignment.ts'
import { auditChangeRequest, completeChange } from './change.ts'
import {
  type Identifier,
  type ReplyWithoutSession,
  type RequestedChange,
  tokenExpired,
} from './identifier.ts'
import { assignEmail, insertNewEmailMail } from './repository/email-addresses.ts'
import { emailColumns, startChange } from './repository/identifiers.ts'

export const emailIdentifier: Identifier = {
  ...emailColumns,
  changeSession: 'email_change_session_id',
  verificationTypes: {
    signup: ['confirmation'],
    email: ['confirmation', 'invite', 'recovery', 'magiclink'],
    magiclink: ['recovery', 'magiclink'],
    recovery: ['recovery', 'magiclink'],
    invite: ['invite', 'confirmation'],
    email_change: emailColumns.changeKinds,
  },
  normalise: normaliseEmail,
  parse(typed) {
    const email = normaliseEmail(typed)
    if (email !== null) return email
    throw new AuthError('validation_failed', 'Invalid email format', { status: 422 })
  },
  assign: assignEmail,
  confirmFirst: confirmAccount,
  async confirmUnverified(trx, account, now) {
    if (account.email !== null) await assignEmail(trx, account.id, account.email, now)
  },
  createConfirmed: (trx, { value, ...requested }) => createConfirmed(trx, { ...requested, email: value }),
  readChange,
  confirmChange,
  // A notice goes to the account's current email, so the old and the new email get one each.
  notifyBefore: (trx, context, account) => requestNotice(trx, context, account.id, 'email_changed'),
  notifyAfter: (trx, context, account) => requestNotice(trx, context, account.id, 'email_changed'),
}

function readChange(call: BearerCall<UpdateUserBody>): RequestedChange | null {
  const { body, bearer, context } = call
  const { account } = bearer
  assertChallenge(body)
  const typed = body.email ? parseEmail(body.email) : null
  // The present email cancels a change.
  if (typed === null || typed === account.email) return null
  const newEmail = parseNewEmail(typed)
  return {
    assertAllowed() {
      // An anonymous account cannot sign in again: the browser is its only credential.
      if (!account.is_anonymous) assertFresh(call)
    },
    async prepare() {
      await limitEmailChange(call, newEmail)
      const isAutoconfirmed = account.is_anonymous && context.settings.autoconfirm
      return (trx) => (isAutoconfirmed ? assignEmailUnconfirmed : requestEmailChange)(trx, call, newEmail)
    },
  }
}

/** Counts the request for the account and for the requested mailbox. */
async function limitEmailChange(call: BearerCall, newEmail: string) {
  const { id, email } = call.bearer.account
  await limitCall({ ...call, limits: ['emailChangeGap', 'emailChangeMails'] }, { account: id })
  // `resend` has this gap, and names the present email.
  if (email !== null) {
    const limits = ['confirmationGap', 'confirmationGapOnDevice'] as const
    await countLimits({ ...call, limits }, { account: email, ...deviceSubject(call) })
  }
  await limitCall({ ...call, limits: ['emailChangesTo'] }, { account: newEmail })
}

/** Messages of a confirmation without a session: the first is supabase/auth's. */
const FIRST_HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const EMAIL_CHANGED = 'Email address changed. Please sign in with the new address'

/**
 * Starts a change of email by sending a confirmation to the old and the new email. If the new email has an account, its
 * user gets a notice instead and the change cannot complete; reply and duration do not reveal it.
 */
async function requestEmailChange(trx: Db, call: BearerCall, newEmail: string) {
  const { context, bearer } = call
  const { account } = bearer
  const now = context.now()
  const redirectTo = findRedirect(call)
  // An unverified current email may be a stranger's, so its confirmation would mean nothing.
  const confirmsCurrent = account.email_confirmed_at !== null && account.email !== null

  await startEmailChange(trx, {
    userId: account.id,
    sessionId: bearer.session.id,
    newEmail,
    confirmed: confirmsCurrent ? null : 'current',
    now,
  })
  if (confirmsCurrent) {
    const current = { kind: 'email_change_current', user_id: account.id, redirect_to: redirectTo } as const
    await requestMessage(trx, context, current)
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
) {
  const { userId, now } = change
  const columns = {
    new_email: change.newEmail,
    email_change_confirmed: change.confirmed,
    email_change_sent_at: now,
    email_change_session_id: change.sessionId,
  }
  await startChange(trx, emailIdentifier, { userId, columns, now })
}

/** Records the confirmation of one of the two emails; the second one, in either order, completes the change. */
async function confirmChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<ReplyWithoutSession | null> {
  const now = call.context.now()
  const half = mail.kind === 'email_change_current' ? ('current' as const) : ('new' as const)
  if (account.new_email === null) throw tokenExpired()
  const isSecond = account.email_change_confirmed !== null && account.email_change_confirmed !== half
  if (isSecond) {
    const { isRequester } = await completeChange(trx, call, account, emailIdentifier, account.new_email)
    return isRequester ? null : { msg: EMAIL_CHANGED, code: '200' }
  }
  await updateAccount(trx, account.id, { email_change_confirmed: half, updated_at: now })
  await auditCall(trx, call, 'user_modified', account.id, { confirmed: 'email', mailbox: half })
  return { msg: FIRST_HALF_CONFIRMED, code: '200' }
}
