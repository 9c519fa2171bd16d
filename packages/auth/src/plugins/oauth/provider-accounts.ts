import { isAccountOwner } from '#auth/core/accounts/account-owner.ts'
import { recordIdentityChange } from '#auth/core/accounts/identity-changes.ts'
import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import {
  fillUserMetadata,
  findAccountsByVerifiedEmails,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  lockIdentity,
  type ProviderIdentity,
  resetUnverifiedAccount,
  updateIdentity,
  updateProviders,
} from '#auth/core/accounts/repository/identities.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { assertAal2IfEnrolled } from '#auth/core/assurance/assurance.ts'
import { getAuthenticationTime } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockRequester } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import { assignProviderEmail } from '#auth/core/identifiers/assignment.ts'
import { emailIdentifier } from '#auth/core/identifiers/email.ts'
import { confirmUnverified } from '#auth/core/identifiers/first-verification.ts'
import { emailColumns, releaseIdentifier } from '#auth/core/identifiers/repository/identifiers.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { deletePendingMails } from '#auth/core/verification/repository/mails.ts'
import { createFederatedAccount } from '#auth/plugins/federation/federated-account.ts'
import {
  identityData,
  identityEmail,
  type Profile,
  pastTime,
  profileMetadata,
  verifiedEmails,
} from '#auth/plugins/federation/profile.ts'
import { lockUsableAccount } from '#auth/plugins/federation/provider-session.ts'
import type { Provider } from '#auth/plugins/oauth/adapter.ts'

/** A provider's verified statement about a user. */
export interface ProviderAssertion {
  provider: Provider
  profile: Profile
}

export interface AccountSignIn {
  userId: string
  /** When the user authenticated; null if unknown, or if the identity has joined an existing account just now. */
  authenticatedAt: Date | null
}

/**
 * Finds the account by the identity at the provider, then by a verified email, else creates one. An email that the
 * provider has not verified finds and creates nothing.
 */
export async function findOrCreateAccount(
  trx: Db,
  call: Call,
  assertion: ProviderAssertion,
): Promise<AccountSignIn> {
  const { provider, profile } = assertion
  await lockIdentity(trx, provider.id, profile.subject)
  const identity = await findIdentity(trx, provider.id, profile.subject)
  const known = identity && (await findByIdentity(trx, call, assertion, identity))
  const { userId, isJoined } = known
    ? { userId: known, isJoined: false }
    : await findOrCreateByEmail(trx, call, assertion)
  const now = call.context.now()
  await updateProviders(trx, userId, now)
  return { userId, authenticatedAt: isJoined ? null : pastTime(profile.authenticatedAt, now) }
}

/** Returns null if the user unlinked the identity meanwhile: it no longer signs in. */
async function findByIdentity(trx: Db, call: Call, assertion: ProviderAssertion, identity: IdentityRow) {
  const { context } = call
  const account = await lockUsableAccount(trx, call, identity.user_id)
  if (!(await updateIdentity(trx, identity.id, toIdentity(assertion, context.now())))) return null
  await confirmByProvider(trx, account, assertion, context.now())
  await assignMissingEmail(trx, call, account, assertion)
  await fillUserMetadata(trx, account.id, profileMetadata(call.context, assertion.profile))
  return account.id
}

/** `isJoined`: the identity was linked to an account that existed, which a user of an open provider session may have done. */
async function findOrCreateByEmail(
  trx: Db,
  call: Call,
  assertion: ProviderAssertion,
): Promise<{ userId: string; isJoined: boolean }> {
  const { provider, profile } = assertion
  if (profile.emails.length === 0) {
    throw new AuthError('unexpected_failure', 'Error getting user email from external provider')
  }
  const emails = verifiedEmails(profile)
  const [email] = emails
  if (email === undefined) throw emailNeedsVerification(provider)

  const [found, ...others] = await findAccountsByVerifiedEmails(trx, emails)
  if (others.length > 0) {
    throw new AuthError(
      'conflict',
      'Multiple accounts with the same email address in the same linking domain detected: default',
    )
  }
  const userId =
    found === undefined
      ? await createFederatedAccount(trx, call, {
          identifier: { email },
          identity: toIdentity(assertion, call.context.now()),
          userMetadata: profileMetadata(call.context, profile),
        })
      : await linkToAccount(trx, call, assertion, found)
  // A concurrent call created an account with the email, or the account lost it.
  return userId === null
    ? findOrCreateByEmail(trx, call, assertion)
    : { userId, isJoined: found !== undefined }
}

/**
 * Links the identity to the account with this email, or takes over an unverified account. If the email is unverified on
 * another user's account, that account loses it. Returns null if the account no longer has the email.
 */
async function linkToAccount(trx: Db, call: Call, assertion: ProviderAssertion, userId: string) {
  const { context } = call
  const now = context.now()
  const account = await lockUsableAccount(trx, call, userId)
  // The account may have lost the email while other transactions had the lock.
  if (!(await findAccountsByVerifiedEmails(trx, verifiedEmails(assertion.profile))).includes(userId))
    return null
  if (!account.is_verified) {
    await resetUnverifiedAccount(trx, {
      id: userId,
      userMetadata: profileMetadata(call.context, assertion.profile),
      now,
    })
    await deleteSessions(trx, userId)
    await deletePendingMails(trx, userId)
    await insertIdentity(trx, userId, toIdentity(assertion, now))
    await auditCall(trx, call, 'user_signedup', userId, { provider: assertion.provider.id })
    return userId
  }
  if (verifiesOwnEmail(account, assertion) && !(await isAccountOwner(trx, call, account))) {
    await releaseIdentifier(trx, emailColumns, userId, now)
    return null
  }
  await confirmByProvider(trx, account, assertion, now)
  await insertIdentity(trx, userId, toIdentity(assertion, now))
  await fillUserMetadata(trx, userId, profileMetadata(call.context, assertion.profile))
  await recordIdentityChange(trx, call, 'identity_linked', userId, assertion.provider)
  return userId
}

/** Whether the provider has verified the account's own unverified email. */
function verifiesOwnEmail(
  { email, email_confirmed_at: confirmedAt }: LockedAccount,
  { profile }: ProviderAssertion,
): boolean {
  return email !== null && confirmedAt === null && verifiedEmails(profile).includes(email)
}

async function confirmByProvider(trx: Db, account: LockedAccount, assertion: ProviderAssertion, now: Date) {
  if (account.sso_email === null && verifiesOwnEmail(account, assertion)) {
    await confirmUnverified(trx, account, emailIdentifier, now)
  }
}

/**
 * Assigns the provider's verified email to an account that was imported without one: a provider that states no
 * authentication time would otherwise leave its user without any way to confirm a fresh sign-in.
 */
async function assignMissingEmail(
  trx: Db,
  call: Call,
  { id, email, sso_email: ssoEmail }: LockedAccount,
  { provider, profile }: ProviderAssertion,
): Promise<void> {
  const [verified] = verifiedEmails(profile)
  if (email !== null || ssoEmail !== null || verified === undefined) return
  if (!(await assignProviderEmail(trx, id, verified, call.context.now()))) return
  await auditCall(trx, call, 'user_modified', id, { changed: 'email', provider: provider.id })
}

/** Links the identity for a session, which may have ended or lost its second factor since it requested that. */
export async function linkForSession(
  trx: Db,
  call: Call,
  assertion: ProviderAssertion,
  requester: { userId: string; sessionId: string },
): Promise<AccountSignIn> {
  // Lock the identity before the account, in the same order as sign-in, to avoid deadlocks.
  await lockIdentity(trx, assertion.provider.id, assertion.profile.subject)
  const bearer = await lockRequester(trx, call.context, requester)
  assertAal2IfEnrolled({ bearer }, 'identities')
  await linkIdentity(trx, call, assertion, requester.userId)
  // The provider did not sign the user in, the session's own sign-in method did.
  return { userId: requester.userId, authenticatedAt: getAuthenticationTime(bearer.session) }
}

/** Links the identity to the account of a signed-in user, whose metadata stays unchanged. */
async function linkIdentity(trx: Db, call: Call, assertion: ProviderAssertion, userId: string) {
  const { provider, profile } = assertion
  const now = call.context.now()
  const account = await lockUsableAccount(trx, call, userId)
  const identity = await findIdentity(trx, provider.id, profile.subject)
  if (identity !== undefined) {
    throw new AuthError(
      'identity_already_exists',
      identity.user_id === userId
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    )
  }
  if (account.email === null) {
    const [email] = verifiedEmails(profile)
    if (email === undefined) throw emailNeedsVerification(provider)
    if (!(await assignProviderEmail(trx, userId, email, now))) throw emailExists()
  } else await confirmByProvider(trx, account, assertion, now)
  await insertIdentity(trx, userId, toIdentity(assertion, now))
  await updateProviders(trx, userId, now)
  await recordIdentityChange(trx, call, 'identity_linked', userId, provider)
}

function toIdentity({ provider, profile }: ProviderAssertion, now: Date): ProviderIdentity {
  return {
    provider: provider.id,
    providerId: profile.subject,
    data: identityData(profile),
    email: identityEmail(profile)?.email ?? null,
    now,
  }
}

function emailNeedsVerification({ label }: Provider): AuthError {
  return new AuthError(
    'provider_email_needs_verification',
    `Verify the email with ${label} in order to sign in`,
  )
}
