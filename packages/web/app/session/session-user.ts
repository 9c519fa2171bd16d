import type { User, UserIdentity } from '@supabase/auth-js'
import type { FactorSummary, SessionUser } from './store.ts'

const factorTypes: readonly string[] = ['totp', 'webauthn', 'phone'] satisfies FactorSummary['type'][]

/** The second steps that count. */
export function factorsOf(user: User): (FactorSummary & { addedAt: string })[] {
  return (user.factors ?? []).flatMap((factor) => {
    const { id, factor_type: type, friendly_name: name = '', status, created_at: addedAt } = factor
    if (status !== 'verified' || !factorTypes.includes(type)) return []
    const phone = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : ''
    return [{ id, type: type as FactorSummary['type'], name, phone, addedAt }]
  })
}

/** Whether a password can open the account: an account of providers, telephones and wallets alone has none. */
export function mayHavePassword({ identities = [] }: Pick<User, 'identities'>): boolean {
  return identities.length === 0 || identities.some(isOfEmail)
}

const isOfEmail = ({ provider }: UserIdentity) => provider === 'email'

/** Whether an organisation signs in here: address and password are in its hands. */
export function isOfOrganisation({ identities = [] }: Pick<User, 'identities'>): boolean {
  return identities.some(({ provider }) => provider.startsWith('sso:'))
}

/** The wallet that an identity is, if it is one. */
export function walletOf(identity: UserIdentity): SessionUser['wallet'] {
  if (identity.provider !== 'web3') return null
  const claims: unknown = identity.identity_data?.custom_claims
  const { chain, address } = (typeof claims === 'object' && claims !== null ? claims : {}) as Record<
    string,
    unknown
  >
  if ((chain !== 'ethereum' && chain !== 'solana') || typeof address !== 'string') return null
  return { chain, address }
}

/** What the pages know of the signed-in user. */
export function userOf(user: User): SessionUser {
  const name: unknown = user.user_metadata.name
  return {
    id: user.id,
    email: user.email ?? '',
    phone: user.phone_confirmed_at == null ? '' : (user.phone ?? ''),
    wallet: (user.identities ?? []).map(walletOf).find((wallet) => wallet !== null) ?? null,
    name: typeof name === 'string' ? name : '',
    emailConfirmed: user.email_confirmed_at != null,
    mayHavePassword: mayHavePassword(user),
    isOfOrganisation: isOfOrganisation(user),
    factors: factorsOf(user).map(({ addedAt: _, ...factor }) => factor),
  }
}
