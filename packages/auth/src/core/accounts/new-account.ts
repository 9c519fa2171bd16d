import { confirmAccount } from '#auth/core/accounts/repository/accounts.ts'
import { saveEmailIdentity, saveSignUp } from '#auth/core/accounts/repository/sign-ups.ts'
import type { PresentedAccount } from '#auth/core/http/wire.ts'
import {
  emailColumns,
  type IdentifierColumns,
  releaseIdentifier,
} from '#auth/core/identifiers/repository/identifiers.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { emailUserMetadata } from './user-metadata.ts'

/** The data of a sign-up. */
export interface SignUpRequest {
  email: string
  /** Null for an account that signs in by email only. */
  passwordHash: string | null
  data: JsonObject
  now: Date
}

/**
 * The account as after a first sign-up, without reading the database, so that the reply does not reveal whether the
 * identifier has an account.
 */
export function unconfirmedAccount(
  id: string,
  requested: { kind: IdentifierColumns['kind']; value: string; userMetadata: JsonObject; now: Date },
): PresentedAccount {
  const { kind, value, userMetadata, now } = requested
  const at = now.toISOString()
  const email = kind === 'email' ? value : null
  const identity = {
    id: crypto.randomUUID(),
    user_id: id,
    provider: kind,
    provider_id: id,
    identity_data: { sub: id, [kind]: value, email_verified: false, phone_verified: false },
    email,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: kind === 'phone' ? value : null,
    confirmation_sent_at: now,
    app_metadata: { provider: kind, providers: [kind] },
    user_metadata: userMetadata,
    identities: [identity],
    factors: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

export function newAccount(id: string, requested: SignUpRequest) {
  return {
    id,
    email: requested.email,
    passwordHash: requested.passwordHash,
    userMetadata: emailUserMetadata(requested.data, { sub: id, email: requested.email }),
    now: requested.now,
  }
}

/**
 * Creates an account with a verified email and returns its id; null if another account has verified the email. An
 * account that has the email unverified loses it.
 */
export async function createConfirmed(trx: Db, requested: SignUpRequest): Promise<string | null> {
  const saved = await saveSignUp(trx, newAccount(crypto.randomUUID(), requested))
  if (saved.confirmed) return null
  if (saved.isVerified) {
    await releaseIdentifier(trx, emailColumns, saved.id, requested.now)
    return createConfirmed(trx, requested)
  }
  await saveEmailIdentity(trx, saved.id, requested.now)
  await confirmAccount(trx, { userId: saved.id, keep: null, now: requested.now })
  return saved.id
}
