import type { User } from '@supabase/auth-js'
import type { FactorSummary, SessionUser } from './store.ts'

function factorsOf(user: User): FactorSummary[] {
  return (user.factors ?? []).flatMap(({ id, factor_type, friendly_name, status }) =>
    status === 'verified' && (factor_type === 'totp' || factor_type === 'webauthn')
      ? [{ id, type: factor_type, name: friendly_name ?? '' }]
      : [],
  )
}

/** Whether a password can open the account: an account of providers alone has none. */
export function mayHavePassword({ identities = [] }: Pick<User, 'identities'>): boolean {
  return identities.length === 0 || identities.some(({ provider }) => provider === 'email')
}

/** What the pages know of whoever is signed in. */
export function userOf(user: User): SessionUser {
  const name: unknown = user.user_metadata.name
  return {
    id: user.id,
    email: user.email ?? '',
    name: typeof name === 'string' ? name : '',
    emailConfirmed: user.email_confirmed_at != null,
    mayHavePassword: mayHavePassword(user),
    isOfOrganisation: (user.identities ?? []).some(({ provider }) => provider.startsWith('sso:')),
    factors: factorsOf(user),
  }
}
