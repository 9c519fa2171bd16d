import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'
import {
  insertPasskeyChallenge,
  lockPasskeyChallenge,
} from '#auth/plugins/passkeys/repository/passkey-challenges.ts'
import { CHALLENGE_SECONDS } from '#auth/plugins/webauthn/security-keys.ts'

/** Stores the challenge as keyed hash and returns the options for the page. `owner`: null for a sign-in. */
export async function createChallenge<Options extends { challenge: string }>(
  { context }: Call,
  options: Options,
  owner: { user_id: string; session_id: string } | null,
) {
  const now = context.now()
  const id = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await insertPasskeyChallenge(context.db, {
    id,
    purpose: owner === null ? 'authentication' : 'registration',
    ...owner,
    challenge_hash: context.keyedHash.of('passkey-challenge', options.challenge),
    created_at: now,
    expires_at: expiresAt,
  })
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/**
 * Locks the challenge until the transaction ends, so that concurrent responses wait. A challenge of another purpose or
 * session (null for a sign-in) is reported like an unknown or used one.
 */
export async function lockChallenge(
  trx: Db,
  { context }: Call,
  id: string | null | undefined,
  sessionId: string | null,
) {
  const challenge = isUuid(id ?? '') ? await lockPasskeyChallenge(trx, id ?? '', sessionId) : undefined
  if (challenge === undefined) {
    throw new AuthError('webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (challenge.expires_at <= context.now()) {
    throw new AuthError('webauthn_challenge_expired', 'Challenge has expired')
  }
  const hash = Buffer.from(challenge.challenge_hash)
  return {
    id: challenge.id,
    challenge: (answered: string) => sameBytes(context.keyedHash.of('passkey-challenge', answered), hash),
    userVerification: true,
  }
}
