import type { z } from 'zod'
import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Call, countLimits, type Handler, handler, ok } from '#auth/core/http/call.ts'
import { assertNotExceeded } from '#auth/core/limits/limiter.ts'
import { beginSessionWithAccount } from '#auth/core/sessions/begin-session.ts'
import { limitByDevice } from '#auth/core/sessions/devices.ts'
import { recordFailedSignIn } from '#auth/core/sessions/failed-sign-ins.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import { isBanned } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import { createChallenge, lockChallenge } from '#auth/plugins/passkeys/challenges.ts'
import {
  parseCredential,
  passkeyResponseBody,
  verificationFailed,
} from '#auth/plugins/passkeys/own-passkey.ts'
import { deletePasskeyChallenge } from '#auth/plugins/passkeys/repository/passkey-challenges.ts'
import {
  decryptPasskey,
  findPasskeyByCredential,
  markPasskeyUsed,
} from '#auth/plugins/passkeys/repository/passkeys.ts'
import type { CredentialResponses } from '#auth/plugins/webauthn/responses.ts'
import { authenticationOptions, verifyAuthentication } from '#auth/plugins/webauthn/security-keys.ts'

/** Creates a challenge for any passkey of this site. The caller names no account, so the options reveal none. */
export const passkeyAuthenticationOptions: Handler = async (call) => {
  await limitByDevice(call)
  return ok(await createChallenge(call, await authenticationOptions(call.context, 'required'), null))
}

type Body = z.infer<typeof passkeyResponseBody>

/**
 * Signs in with a passkey. It counts as one factor, because anyone who knows the device's screen lock can use it.
 * Invalid attempts from one IP address are limited; a valid response always succeeds.
 */
export const passkeyAuthenticationVerify = handler(passkeyResponseBody, async (call) => {
  const { context } = call
  const counted = await countLimits(call, {})
  try {
    const response = parseCredential('request', call.body.credential)
    const signedIn = await context.db.transaction().execute((trx) => signIn(trx, call, response))
    // Thrown after the transaction, which commits the audit event of the failure.
    if (signedIn === null) throw verificationFailed()
    return await replyWithSession(context, signedIn)
  } catch (error) {
    if (error instanceof AuthError) assertNotExceeded(counted)
    throw error
  }
})

async function signIn(trx: Db, call: Call<Body>, response: CredentialResponses['request']) {
  const { context, body } = call
  const now = context.now()
  const expected = await lockChallenge(trx, call, body.challenge_id, null)
  const { account, passkey } = await lockOwner(trx, call, response.id)

  const key = {
    credential: await decryptPasskey(trx, context, passkey),
    signCount: Number(passkey.sign_count),
    ownerId: account.id,
  }
  // Only discoverable credentials return a user handle, so a response without it is not from a passkey.
  const signCount = response.response.userHandle
    ? await verifyAuthentication(context, expected, response, key)
    : null
  if (signCount === null) {
    await recordFailedSignIn(trx, call, { userId: account.id }, 'passkey')
    return null
  }
  // The ban is revealed only to the holder of the passkey.
  if (isBanned(account, now)) throw new AuthError('user_banned', 'User is banned')
  await deletePasskeyChallenge(trx, expected.id)
  await markPasskeyUsed(trx, passkey.id, signCount, now)
  const method = { provider: 'passkey', method: 'passkey' as const }
  return beginSessionWithAccount(trx, call, { userId: account.id, ...method, audit: 'login' })
}

/** Finds the passkey that the response names and locks its account. */
async function lockOwner(trx: Db, { context }: Call, id: string) {
  const hash = context.keyedHash.of('credential-id', id)
  const named = await findPasskeyByCredential(trx, hash)
  const account = named && (await lockAccount(trx, named.user_id))
  const passkey = account && (await findPasskeyByCredential(trx, hash))
  if (account === undefined || passkey === undefined) throw verificationFailed()
  return { account, passkey }
}
