import type { User, UserIdentity } from '@supabase/auth-js'
import type { FactorSummary, SessionUser } from './store.ts'

const factorTypes: readonly string[] = ['totp', 'webauthn', 'phone'] satisfies FactorSummary['type'][]

/** Verified second factors of a supported type. */
export function listVerifiedFactors(user: User): (FactorSummary & { addedAt: string })[] {
  return (user.factors ?? []).flatMap((factor) => {
    const { id, factor_type: type, friendly_name: name = '', status, created_at: addedAt } = factor
    if (status !== 'verified' || !factorTypes.includes(type)) return []
    const phone = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : ''
    return [{ id, type: type as FactorSummary['type'], name, phone, addedAt }]
  })
}

/** Whether the account can have a password: it has an email identity, or its identities are unknown. */
export function canHavePassword({ identities = [] }: Pick<User, 'identities'>): boolean {
  return identities.length === 0 || identities.some(isEmailIdentity)
}

const isEmailIdentity = ({ provider }: UserIdentity) => provider === 'email'

/** Whether an organisation manages the account, including its email and password. */
function isOrganisationAccount({ identities = [] }: Pick<User, 'identities'>): boolean {
  return identities.some(({ provider }) => provider.startsWith('sso:'))
}

/** The wallet of an identity; null if it is of another type. */
export function findWallet(identity: UserIdentity): SessionUser['wallet'] {
  if (identity.provider !== 'web3') return null
  const claims: unknown = identity.identity_data?.custom_claims
  const { chain, address } = (typeof claims === 'object' && claims !== null ? claims : {}) as Record<
    string,
    unknown
  >
  if ((chain !== 'ethereum' && chain !== 'solana') || typeof address !== 'string') return null
  return { chain, address }
}

/** Converts the user of the auth client. */
export function toSessionUser(user: User): SessionUser {
  const name: unknown = user.user_metadata.name
  return {
    id: user.id,
    email: user.email ?? '',
    phone: user.phone_confirmed_at == null ? '' : (user.phone ?? ''),
    wallet: (user.identities ?? []).map(findWallet).find((wallet) => wallet !== null) ?? null,
    name: typeof name === 'string' ? name : '',
    emailConfirmed: user.email_confirmed_at != null,
    canHavePassword: canHavePassword(user),
    isOrganisationAccount: isOrganisationAccount(user),
    factors: listVerifiedFactors(user).map(({ addedAt: _, ...factor }) => factor),
  }
}
