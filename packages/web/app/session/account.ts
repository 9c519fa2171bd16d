import type { UserIdentity } from '@supabase/auth-js'
import { authPath } from '#web/navigation/auth-path.ts'
import { ownUrl } from '#web/navigation/own-url.ts'
import { auth } from './auth-call.ts'
import { findWallet, listVerifiedFactors, toSessionUser } from './session-user.ts'
import type { FactorSummary, SessionUser } from './store.ts'

/** Settings of the account, where the links of its emails and a linked provider lead. */
export const ACCOUNT_PATH = '/dashboard/account'

export interface LinkedAccount {
  identityId: string
  provider: string
  email: string | null
  wallet: SessionUser['wallet']
}

/** Sign-in methods of the account. */
export interface AccountSecurity
  extends Pick<SessionUser, 'email' | 'phone' | 'isOrganisationAccount' | 'canHavePassword'> {
  /** Identity of the phone number, which removes the number when it is unlinked. */
  phoneIdentityId: string | null
  /** Unconfirmed new email. */
  newEmail: string | null
  /** Unconfirmed new phone number. */
  newPhone: string | null
  factors: readonly (FactorSummary & { addedAt: string })[]
  /** Linked identities other than email, phone and organisation. */
  linked: readonly LinkedAccount[]
}

/** Loads the account from the authentication service. */
export async function getAccount(): Promise<AccountSecurity> {
  const { user } = await auth((client) => client.getUser())
  const identities = user.identities ?? []
  return {
    ...toSessionUser(user),
    phoneIdentityId: identities.find(({ provider }) => provider === 'phone')?.identity_id ?? null,
    newEmail: user.new_email || null,
    newPhone: user.new_phone || null,
    factors: listVerifiedFactors(user),
    linked: identities.flatMap((identity) =>
      // The identity of an organisation is the account itself and cannot be unlinked.
      identity.provider === 'email' || identity.provider === 'phone' || identity.provider.startsWith('sso:')
        ? []
        : [toLinkedAccount(identity)],
    ),
  }
}

function toLinkedAccount(identity: UserIdentity): LinkedAccount {
  const { identity_id: identityId, provider, identity_data } = identity
  const email: unknown = identity_data?.email
  return {
    identityId,
    provider,
    email: typeof email === 'string' ? email : null,
    wallet: findWallet(identity),
  }
}

export async function changeName(name: string): Promise<void> {
  await auth((client) => client.updateUser({ data: { name } }))
}

/** Changes the password and ends all other sessions. `current` may be empty after a recent sign-in. */
export async function changePassword(password: string, current: string): Promise<void> {
  await auth((client) =>
    client.updateUser({ password, ...(current !== '' && { current_password: current }) }),
  )
}

/** Requests a new email. Both the old and the new email must be confirmed; for a first email, only the new one. */
export async function changeEmail(email: string): Promise<void> {
  const emailRedirectTo = ownUrl(authPath(ACCOUNT_PATH))
  await auth((client) => client.updateUser({ email }, { emailRedirectTo }))
}

/**
 * Cancels a pending change of email, whose links and codes become invalid. `email` is the current one, or empty.
 */
export async function cancelEmailChange(email: string): Promise<void> {
  await auth((client) => client.updateUser({ email }))
}

/** Sends the emails of a pending change of email again; `email` is the current one. */
export async function resendEmailChange(email: string): Promise<void> {
  const options = { emailRedirectTo: ownUrl(authPath(ACCOUNT_PATH)) }
  await auth((client) => client.resend({ type: 'email_change', email, options }))
}

export async function unlinkAccount(identityId: string): Promise<void> {
  const { identities } = await auth((client) => client.getUserIdentities())
  const identity = identities.find((candidate) => candidate.identity_id === identityId)
  if (identity !== undefined) await auth((client) => client.unlinkIdentity(identity))
}
