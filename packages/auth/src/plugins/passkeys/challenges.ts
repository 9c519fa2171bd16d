import { isUuid } from '#auth/core/assurance/factor-access.ts'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'
import type { Expected } from '#auth/core/webauthn/security-keys.ts'
import {
  type ChallengeScope,
  insertPasskeyChallenge,
  lockPasskeyChallenge,
} from '#auth/plugins/passkeys/repository/passkey-challenges.ts'

/** Stores a challenge as a keyed hash and returns the page's options. */
export async function createChallenge<Options extends { challenge: string }>(
  { context }: Call,
  options: Options,
  owner: { userId: string; sessionId: string } | null,
): Promise<{ challenge_id: string; options: Options; expires_at: number }> {
  const now = context.now()
  const id = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + context.settings.challengeSeconds * 1000)
  const challengeHash = context.keyedHash.of('passkey-challenge', options.challenge)
  await insertPasskeyChallenge(context.db, { id, owner, challengeHash, now, expiresAt })
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/**
 * What an answer has to be to. Others who answer the same challenge wait until the transaction ends. One of another
 * purpose, session or account is as unknown as one that was answered.
 */
export async function lockChallenge(
  trx: Db,
  { context }: Call,
  id: string | null | undefined,
  scope: ChallengeScope,
): Promise<Expected & { id: string }> {
  const challenge = isUuid(id ?? '') ? await lockPasskeyChallenge(trx, id ?? '', scope) : undefined
  if (challenge === undefined) {
    throw new AuthError('webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (challenge.expires_at <= context.now()) {
    throw new AuthError('webauthn_challenge_expired', 'Challenge has expired')
  }
  const hash = Buffer.from(challenge.challenge_hash)
  return {
    id: challenge.id,
    challenge: (answered) => sameBytes(context.keyedHash.of('passkey-challenge', answered), hash),
    userVerification: true,
  }
}
