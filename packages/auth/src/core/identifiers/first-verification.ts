import { isAccountOwner } from '#auth/core/accounts/account-owner.ts'
import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { markInvited } from '#auth/core/accounts/repository/sign-ups.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { findNewestSignUp, type MailRow } from '#auth/core/verification/repository/mails.ts'
import { verifyingBrowser } from '#auth/core/verification/sign-up-browser.ts'
import { emailIdentifier } from './email.ts'
import type { Identifier } from './identifier.ts'
import { phoneIdentifier } from './phone.ts'
import { releaseIdentifier } from './repository/identifiers.ts'

interface InitialCredentials {
  passwordHash: string | null
  userMetadata: JsonObject
}

/** The account that a proof signs in to. `isFirst`: it is the account's first proof. */
export interface Accepted {
  userId: string
  isFirst: boolean
  /** A password was requested but not kept, so the user sets a new one. */
  needsPassword: boolean
}

/**
 * Handles the verification of an identifier by an emailed or texted code. If it was verified before, this is a sign-in.
 * If not, an account without any verified sign-in method is taken over; otherwise the identifier is confirmed if the
 * caller is signed in to the account, and moved to a new account if not. So an unverified identifier never costs a user
 * the account, and never signs a user in to a stranger's.
 */
export async function acceptVerification(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<Accepted> {
  const identifier = mail.kind.startsWith('phone_') ? phoneIdentifier : emailIdentifier
  const value = account[identifier.kind]
  if (value === null) throw emailIdentifier.expired()
  if (account[identifier.confirmedAt] !== null) {
    return { userId: account.id, isFirst: false, needsPassword: false }
  }
  if (!account.is_verified) return takeOver(trx, call, account, mail, identifier)
  if (await isAccountOwner(trx, call, account)) {
    await confirmUnverified(trx, account, identifier, call.context.now())
    return { userId: account.id, isFirst: false, needsPassword: false }
  }
  return begin(trx, call, account, mail, { identifier, value })
}

/** Confirms an unverified identifier for a user who is signed in to the account. */
export async function confirmUnverified(
  trx: Db,
  account: Pick<LockedAccount, 'id' | 'email'>,
  identifier: Identifier,
  now: Date,
): Promise<void> {
  await identifier.confirmUnverified(trx, account, now)
  await updateProviders(trx, account.id, now)
}

/** A stranger may have signed up with the identifier, so only data of the verifying browser is kept. */
async function takeOver(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
  identifier: Identifier,
): Promise<Accepted> {
  const keep = await initialCredentials(trx, call, account.id, mail)
  await identifier.confirmFirst(trx, { userId: account.id, keep, now: call.context.now() })
  await deleteSessions(trx, account.id)
  return {
    userId: account.id,
    isFirst: true,
    needsPassword: keep.passwordHash === null && account.password_hash !== null,
  }
}

/** The account that stated the identifier belongs to another user and keeps everything but the identifier. */
async function begin(
  trx: Db,
  call: Call,
  other: LockedAccount,
  mail: MailRow,
  { identifier, value }: { identifier: Identifier; value: string },
): Promise<Accepted> {
  const { context } = call
  if (!context.settings.signupEnabled) {
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
  }
  const now = context.now()
  const keep = await initialCredentials(trx, call, other.id, mail)
  await releaseIdentifier(trx, identifier, other.id, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: other.id,
    ipAddress: null,
    traits: { lost: identifier.kind, proven: 'by somebody else' },
  })
  const requested = { value, passwordHash: keep.passwordHash, data: keep.userMetadata, now }
  const userId = await identifier.createConfirmed(trx, requested)
  if (userId === null) throw new Error('Another account has proven an identifier that was just released')
  if (mail.kind === 'invite') await markInvited(trx, userId, now)
  return { userId, isFirst: true, needsPassword: keep.passwordHash === null && mail.password_hash !== null }
}

/** What the browser that brings the proof asked for itself, or what a service asked for; of others' sign-ups the name. */
async function initialCredentials(
  trx: Db,
  call: Call,
  userId: string,
  mail: MailRow,
): Promise<InitialCredentials> {
  if (mail.vouched) return { passwordHash: mail.password_hash, userMetadata: mail.user_metadata ?? {} }
  const isSignUp = mail.kind === 'confirmation' || mail.kind === 'phone_confirmation'
  if (!isSignUp) return { passwordHash: null, userMetadata: {} }
  const own = await ownSignUp(trx, call, userId, mail)
  return own ?? { passwordHash: null, userMetadata: nameOnly(mail) }
}

/** Of this very mail, or else the newest one of this browser's. */
async function ownSignUp(
  trx: Db,
  call: Call,
  userId: string,
  mail: MailRow,
): Promise<InitialCredentials | undefined> {
  const browser = verifyingBrowser(call)
  if (browser === null) return undefined
  const isOwn = mail.browser_hash !== null && sameBytes(mail.browser_hash, browser)
  const signUp = isOwn ? mail : await findNewestSignUp(trx, userId, browser)
  return signUp && { passwordHash: signUp.password_hash, userMetadata: signUp.user_metadata ?? {} }
}

/** The name is kept because its owner can change it. A text message is sent in the language of the request. */
function nameOnly({ kind, user_metadata: data }: MailRow): JsonObject {
  const { name, language } = data ?? {}
  const isText = kind === 'phone_confirmation'
  return {
    ...(typeof name === 'string' && { name }),
    ...(isText && typeof language === 'string' && LANGUAGE.test(language) && { language }),
  }
}

const LANGUAGE = /^[a-z]{2,3}$/
