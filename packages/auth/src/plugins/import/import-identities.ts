import { findIdentity, insertIdentity } from '#auth/core/accounts/repository/identities.ts'
import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { assertStorable } from '#auth/core/accounts/user-metadata.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { isSubject } from '#auth/plugins/federation/profile.ts'
import { WALLET_PROVIDER } from '#auth/plugins/web3/message.ts'
import type { PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

/** Columns of the account that its identities and identifiers depend on. */
export interface PlannedAccount {
  id: string
  email: string | null
  phone: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  created_at: Date
}

type Identity = NonNullable<ImportRecord['identities']>[number]

/** The identities whose provider and subject can be stored. Subjects are spelled as a sign-in spells them. */
export function listUsableIdentities({ id, identities }: ImportRecord, skipped: string[]): Identity[] {
  return (identities ?? []).flatMap((identity) => {
    const { provider } = identity
    if (!/^[a-z0-9:_-]{1,60}$/.test(provider)) return []
    const isOwn = provider === 'email' || provider === 'phone'
    const providerId = isOwn ? id.toLowerCase() : readSubject(identity)
    if (providerId === null) skipped.push(`identity ${provider}`)
    return providerId === null ? [] : [{ ...identity, provider_id: providerId }]
  })
}

/** The subject at the provider, or null if it is invalid. Ethereum addresses are lowercased. */
function readSubject({ provider, provider_id: id }: Identity): string | null {
  if (!isSubject(id)) return null
  return provider === WALLET_PROVIDER && id.startsWith(`${WALLET_PROVIDER}:ethereum:`) ? id.toLowerCase() : id
}

/** Plans usable identities; those of an email or phone number that is not imported are left out. */
export function planIdentities(identities: readonly Identity[], account: PlannedAccount) {
  return identities.flatMap((identity, index) => {
    const { provider, provider_id: providerId, identity_data: claims } = identity
    if ((provider === 'email' || provider === 'phone') && account[provider] === null) return []
    const isStorable = areStorable(claims ?? {})
    const { data, email } = toIdentityData(provider, isStorable ? (claims ?? {}) : {}, account)
    return {
      provider,
      providerId,
      data: { ...data, sub: providerId },
      email,
      // The earliest identity is the primary provider; without times the order of the record decides.
      now: identity.created_at ?? new Date(account.created_at.getTime() + index),
      // Claims that cannot be stored are left out.
      isWithoutClaims: !isStorable,
    }
  })
}

function areStorable(claims: JsonObject): boolean {
  try {
    assertStorable(claims)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/**
 * Decides what an identity may claim about an email. The email identity follows the account, and a phone identity has
 * none. An email that a provider verified for the previous service counts as unverified until the next sign-in, unless
 * the account has verified it too.
 */
function toIdentityData(
  provider: string,
  { email: claimedEmail, ...rest }: JsonObject,
  account: PlannedAccount,
): { data: JsonObject; email: string | null } {
  if (provider === 'phone') return { data: { ...rest, email_verified: false }, email: null }
  const email =
    provider === 'email'
      ? account.email
      : typeof claimedEmail === 'string'
        ? normaliseEmail(claimedEmail)
        : null
  const isVerified = email !== null && email === account.email && account.email_confirmed_at !== null
  return { data: { ...rest, ...(email !== null && { email }), email_verified: isVerified }, email }
}

/** Stores the identities that no other account has. */
export async function storeIdentities(
  trx: Db,
  userId: string,
  identities: ReturnType<typeof planIdentities>,
  { previousRows, skipped }: { previousRows: PreviousRows; skipped: string[] },
): Promise<void> {
  for (const { isWithoutClaims, ...identity } of identities) {
    const { provider, providerId } = identity
    const isNew =
      previousRows.reserve(`identity/${provider}/${providerId}`) &&
      (await findIdentity(trx, provider, providerId)) === undefined
    if (!isNew) {
      skipped.push(`identity ${provider}`)
      continue
    }
    if (isWithoutClaims) skipped.push(`data of identity ${provider}`)
    await insertIdentity(trx, userId, identity)
  }
}
