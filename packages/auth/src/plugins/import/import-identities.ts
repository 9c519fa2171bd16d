import { findIdentity, insertIdentity } from '#auth/core/accounts/repository/identities.ts'
import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { assertStorable } from '#auth/core/accounts/user-metadata.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { isSubject } from '#auth/plugins/federation/profile.ts'
import { WALLET_PROVIDER } from '#auth/plugins/web3/message.ts'
import type { Part, PlannedAccount } from './plan.ts'
import type { PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

type Identity = NonNullable<ImportRecord['identities']>[number]

export interface PlannedIdentity {
  provider: string
  providerId: string
  data: JsonObject
  email: string | null
  createdAt: Date
  /** Whether the claims are left out, because they cannot be stored. */
  isWithoutClaims: boolean
}

/** The identities whose provider and subject can be stored. Subjects are spelled as a sign-in spells them. */
export function listUsableIdentities({ id, identities }: ImportRecord): Part<Identity[]> {
  const value: Identity[] = []
  const skipped: string[] = []
  for (const identity of identities ?? []) {
    const { provider } = identity
    if (!/^[a-z0-9:_-]{1,60}$/.test(provider)) continue
    const isOwn = provider === 'email' || provider === 'phone'
    const providerId = isOwn ? id.toLowerCase() : readSubject(identity)
    if (providerId === null) skipped.push(`identity ${provider}`)
    else value.push({ ...identity, provider_id: providerId })
  }
  return { value, skipped }
}

/** The subject at the provider, or null if it is invalid. Ethereum addresses are lowercased. */
function readSubject({ provider, provider_id: id }: Identity): string | null {
  if (!isSubject(id)) return null
  return provider === WALLET_PROVIDER && id.startsWith(`${WALLET_PROVIDER}:ethereum:`) ? id.toLowerCase() : id
}

/** Plans usable identities; those of an email or phone number that is not imported are left out. */
export function planIdentities(
  { settings }: Pick<AuthContext, 'settings'>,
  identities: readonly Identity[],
  account: PlannedAccount,
): PlannedIdentity[] {
  return identities.flatMap((identity, index) => {
    const { provider, provider_id: providerId, identity_data: claims } = identity
    if ((provider === 'email' || provider === 'phone') && account[provider] === null) return []
    const isStorable = areStorable(claims ?? {}, settings.userMetadataBytes)
    const { data, email } = toIdentityData(provider, isStorable ? (claims ?? {}) : {}, account)
    return {
      provider,
      providerId,
      data: { ...data, sub: providerId },
      email,
      // The earliest identity is the primary provider; without times the order of the record decides.
      createdAt: identity.created_at ?? new Date(account.createdAt.getTime() + index),
      isWithoutClaims: !isStorable,
    }
  })
}

function areStorable(claims: JsonObject, maxBytes: number): boolean {
  try {
    assertStorable(claims, maxBytes)
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
  const isVerified = email !== null && email === account.email && account.emailConfirmedAt !== null
  return { data: { ...rest, ...(email !== null && { email }), email_verified: isVerified }, email }
}

/** Stores the identities that no other account has. Returns the names of skipped parts. */
export async function storeIdentities(
  trx: Db,
  userId: string,
  identities: readonly PlannedIdentity[],
  previousRows: PreviousRows,
): Promise<string[]> {
  const skipped: string[] = []
  for (const { provider, providerId, data, email, createdAt, isWithoutClaims } of identities) {
    const isNew =
      previousRows.reserve(`identity/${provider}/${providerId}`) &&
      (await findIdentity(trx, provider, providerId)) === undefined
    if (!isNew) {
      skipped.push(`identity ${provider}`)
      continue
    }
    if (isWithoutClaims) skipped.push(`data of identity ${provider}`)
    await insertIdentity(trx, userId, { provider, providerId, data, email, now: createdAt })
  }
  return skipped
}
