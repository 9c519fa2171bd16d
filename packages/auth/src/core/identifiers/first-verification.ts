import { isAccountOwner } from '#auth/core/accounts/account-owner.ts'
import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { markInvited } from '#auth/core/accounts/repository/sign-ups.ts'
import { assertSignUpEnabled } from '#auth/core/accounts/rules.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import type { Call } from '#auth/core/http/call.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { countSignUps, listSignUps, type MailRow } from '#auth/core/verification/repository/mails.ts'
import { verifyingBrowser } from '#auth/core/verification/sign-up-browser.ts'
import { type Identifier, tokenExpired } from './identifier.ts'
import { identifierOfMail } from './list-identifiers.ts'
import { releaseIdentifier } from './repository/identifiers.ts'

/** The account that a verification signs in to. `isFirst`: the account was not verified before. */
export interface VerifiedAccount {
  userId: string
  isFirst: boolean
  /** The sign-up's password was discarded, so the user has to set a new one. */
  needsPassword: boolean
}

/**
 * Handles the verification of an identifier by an emailed or texted code. A verified identifier is a sign-in. An account
 * without any verified sign-in method is taken over. Otherwise the identifier is confirmed if the caller owns the account,
 * and moved to a new account if not. So an unverified identifier never costs users their account, and never signs them in
 * to a stranger's.
 */
export async function acceptVerification(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<VerifiedAccount> {
  const identifier = identifierOfMail(call.context, mail.kind)
  const value = account[identifier.kind]
  if (value === null) throw tokenExpired()
  const again = { userId: account.id, isFirst: false, needsPassword: false }
  if (account[identifier.confirmedAt] !== null) return again
  if (!account.is_verified) return takeOver(trx, call, account, mail, identifier)
  if (await isAccountOwner(trx, call, account)) {
    await confirmUnverified(trx, account, identifier, call.context.now())
    return again
  }
  return moveToNewAccount(trx, call, account, mail, { identifier, value })
}

/** Confirms an unverified identifier for the account's owner. */
export async function confirmUnverified(
  trx: Db,
  account: Pick<LockedAccount, 'id' | 'email'>,
  identifier: Identifier,
  now: Date,
) {
  await identifier.confirmUnverified(trx, account, now)
  await updateProviders(trx, account.id, now)
}

/** A stranger may have signed up with the identifier, so only the verifying browser's credentials remain. */
async function takeOver(trx: Db, call: Call, account: LockedAccount, mail: MailRow, identifier: Identifier) {
  const credentials = await initialCredentials(trx, call, account.id, mail)
  await identifier.confirmFirst(trx, { userId: account.id, keep: credentials, now: call.context.now() })
  await deleteSessions(trx, account.id)
  return {
    userId: account.id,
    isFirst: true,
    needsPassword: credentials.passwordHash === null && account.password_hash !== null,
  }
}

/** Creates a new account with the identifier; the other account, which belongs to another user, loses only the identifier. */
async function moveToNewAccount(
  trx: Db,
  call: Call,
  other: LockedAccount,
  mail: MailRow,
  { identifier, value }: { identifier: Identifier; value: string },
): Promise<VerifiedAccount> {
  const { context } = call
  assertSignUpEnabled(context)
  const now = context.now()
  const credentials = await initialCredentials(trx, call, other.id, mail)
  await releaseIdentifier(trx, identifier, other.id, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: other.id,
    traits: { released: identifier.kind },
  })
  const requested = { value, passwordHash: credentials.passwordHash, data: credentials.userMetadata, now }
  const userId = await identifier.createConfirmed(trx, requested)
  if (userId === null) throw new Error(`Released ${identifier.kind} is already verified on another account`)
  if (mail.kind === 'invite') await markInvited(trx, userId, now)
  return {
    userId,
    isFirst: true,
    needsPassword: credentials.passwordHash === null && mail.password_hash !== null,
  }
}

/** Credentials requested by the verifying browser or by a service; only the name of other sign-ups. */
async function initialCredentials(trx: Db, call: Call, userId: string, mail: MailRow) {
  if (mail.vouched) return { passwordHash: mail.password_hash, userMetadata: mail.user_metadata ?? {} }
  const isSignUp = mail.kind === 'confirmation' || mail.kind === 'phone_confirmation'
  if (!isSignUp) return { passwordHash: null, userMetadata: {} }
  const own = await ownSignUp(trx, call, userId, mail)
  return own ?? { passwordHash: null, userMetadata: nameOnly(mail) }
}

/**
 * The browser's newest sign-up for the account. A newer one supersedes the verified email's own, because two people may
 * share the browser; not for other clients, where it may be a stranger's with a client of the same name. A page of an allowed
 * origin has a sign-up only if no other exists for the identifier.
 */
async function ownSignUp(trx: Db, call: Call, userId: string, mail: MailRow) {
  const browser = verifyingBrowser(call)
  if (browser === null) return undefined
  // The verified email's row is deleted by now.
  const verified = mail.browser_hash === null ? 0 : 1
  if (browser.kind === 'app' && verified + (await countSignUps(trx, userId)) > 1) return undefined
  const stored = await listSignUps(trx, userId, browser.hash)
  const isOwn = mail.browser_hash !== null && sameBytes(mail.browser_hash, browser.hash)
  const signUps = (isOwn ? [mail, ...stored] : stored).toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  )
  const newest = isOwn && browser.kind === 'client' ? mail : signUps[0]
  if (newest === undefined) return undefined
  // A sign-in email has no data, but the same person may have given a name before.
  const named = newest.user_metadata?.name === undefined ? signUps.find(hasName) : undefined
  return {
    passwordHash: newest.password_hash,
    userMetadata: { ...(named && nameOnly(named)), ...newest.user_metadata },
  }
}

function hasName({ user_metadata: data }: Pick<MailRow, 'user_metadata'>): boolean {
  return typeof data?.name === 'string'
}

/** The name is harmless, because the user can change it. Text messages need the language. */
function nameOnly({ kind, user_metadata: data }: Pick<MailRow, 'kind' | 'user_metadata'>): JsonObject {
  const { name, language } = data ?? {}
  const isText = kind === 'phone_confirmation'
  return {
    ...(typeof name === 'string' && { name }),
    ...(isText && typeof language === 'string' && LANGUAGE.test(language) && { language }),
  }
}

const LANGUAGE = /^[a-z]{2,3}$/
