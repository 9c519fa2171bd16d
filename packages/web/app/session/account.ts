import type { UserIdentity } from '@supabase/auth-js'
import { ownUrl } from '#web/navigation/language.ts'
import { load } from './load.ts'
import type { AuthResult } from './refusal.ts'
import { toResult, unwrap } from './refusal.ts'
import { factorsOf, isOfOrganisation, mayHavePassword, walletOf } from './session-user.ts'
import type { FactorSummary, SessionUser } from './store.ts'

export interface LinkedAccount {
  identityId: string
  provider: string
  email: string | null
  wallet: SessionUser['wallet']
}

/** What the section Security shows, fresh from the service. */
export interface AccountSecurity {
  /** Empty where the account has none. */
  email: string
  /** A proven number, in digits; empty without one. */
  phone: string
  /** The identity to remove in order to remove that number. */
  phoneIdentityId: string | null
  /** An organisation signs in here, and keeps address and password. */
  isOfOrganisation: boolean
  /** False where no address and password open the account. */
  mayHavePassword: boolean
  /** An address that waits to be confirmed. */
  newEmail: string | null
  /** A number that waits for its code. */
  newPhone: string | null
  factors: readonly (FactorSummary & { addedAt: string })[]
  /** Accounts elsewhere, without the address itself. */
  linked: readonly LinkedAccount[]
}

/** Asks the service for the account. */
export async function readAccount(): Promise<AccountSecurity> {
  const client = await load()
  const { user } = unwrap(await client.getUser())
  const identities = user.identities ?? []
  return {
    email: user.email ?? '',
    phone: user.phone_confirmed_at == null ? '' : (user.phone ?? ''),
    phoneIdentityId: identities.find(({ provider }) => provider === 'phone')?.identity_id ?? null,
    isOfOrganisation: isOfOrganisation(user),
    mayHavePassword: mayHavePassword(user),
    newEmail: user.new_email || null,
    newPhone: user.new_phone || null,
    factors: factorsOf(user),
    linked: identities.flatMap((identity) =>
      // Of an organisation it is the account itself, and nothing that could be taken away.
      identity.provider === 'email' || identity.provider === 'phone' || identity.provider.startsWith('sso:')
        ? []
        : [linkedAccount(identity)],
    ),
  }
}

function linkedAccount(identity: UserIdentity): LinkedAccount {
  const { identity_id: identityId, provider, identity_data } = identity
  const email: unknown = identity_data?.email
  return {
    identityId,
    provider,
    email: typeof email === 'string' ? email : null,
    wallet: walletOf(identity),
  }
}

export async function changeName(name: string): Promise<void> {
  unwrap(await (await load()).updateUser({ data: { name } }))
}

/** Changes the password and ends all other sessions. The present one may be left out after a recent sign-in. */
export async function changePassword(password: string, current: string): Promise<void> {
  const client = await load()
  unwrap(await client.updateUser({ password, ...(current !== '' && { current_password: current }) }))
}

/** Asks for another address; both get a mail, and both have to say yes. A first one is asked alone. */
export async function changeEmail(email: string): Promise<void> {
  const emailRedirectTo = ownUrl(`/auth?next=${encodeURIComponent('/dashboard?tab=account')}`)
  unwrap(await (await load()).updateUser({ email }, { emailRedirectTo }))
}

/**
 * Cancels a pending change of address, whose links and codes become invalid. `email` is the present address, or
 * empty.
 */
export async function cancelEmailChange(email: string): Promise<void> {
  unwrap(await (await load()).updateUser({ email }))
}

/** Sends both mails of a change of address again; `email` is the present one. */
export async function resendEmailChange(email: string): Promise<AuthResult> {
  const emailRedirectTo = ownUrl(`/auth?next=${encodeURIComponent('/dashboard?tab=account')}`)
  const client = await load()
  const { error } = await client.resend({ type: 'email_change', email, options: { emailRedirectTo } })
  return toResult(error)
}

export async function unlinkAccount(identityId: string): Promise<void> {
  const client = await load()
  const { identities } = unwrap(await client.getUserIdentities())
  const identity = identities.find((one) => one.identity_id === identityId)
  if (identity !== undefined) unwrap(await client.unlinkIdentity(identity))
}
