import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import type { Db } from '#auth/core/tables.ts'
import { lockChallenge } from '#auth/plugins/passkeys/challenges.ts'
import {
  assertCanManage,
  assertCapacity,
  parseCredentialResponse,
  passkeyResponseBody,
  presentPasskey,
  verificationFailed,
} from '#auth/plugins/passkeys/own-passkey.ts'
import { deletePasskeyChallenge } from '#auth/plugins/passkeys/repository/passkey-challenges.ts'
import {
  credentialCipher,
  insertPasskey,
  listPasskeys,
  type PasskeySummary,
} from '#auth/plugins/passkeys/repository/passkeys.ts'
import { writeCredential } from '#auth/plugins/webauthn/credential.ts'
import { isCredentialKnown } from '#auth/plugins/webauthn/registered-keys.ts'
import { registrationResponse } from '#auth/plugins/webauthn/responses.ts'
import { verifyRegistration } from '#auth/plugins/webauthn/security-keys.ts'
import { tryVerify } from '#auth/plugins/webauthn/try-verify.ts'

type Body = z.infer<typeof passkeyResponseBody>

/** Adds the new passkey to the account whose session requested it, and notifies the user. */
export const passkeyRegistrationVerify = bearerHandler(passkeyResponseBody, async (call) => {
  assertCanManage(call)
  await limitCall(call)
  const response = parseCredentialResponse(
    registrationResponse,
    call.body.credential,
  ) as unknown as RegistrationResponseJSON
  const created = await call.context.db.transaction().execute((trx) => addPasskey(trx, call, response))
  return ok(presentPasskey(created))
})

async function addPasskey(
  trx: Db,
  call: BearerCall<Body>,
  response: RegistrationResponseJSON,
): Promise<PasskeySummary> {
  const { context, body } = call
  const { settings, keyedHash } = context
  const now = context.now()
  const bearer = await lockBearer(trx, call)
  // The account may have got a second factor since the challenge was created.
  assertCanManage({ bearer })
  const scope = { purpose: 'registration' as const, sessionId: bearer.session.id }
  const expected = await lockChallenge(trx, call, body.challenge_id, scope)
  const created = await tryVerify(context, () => verifyRegistration(settings.webauthn, expected, response))
  if (created === null) throw verificationFailed()
  assertCapacity(settings, (await listPasskeys(trx, bearer.account.id)).length)

  const id = crypto.randomUUID()
  const userId = bearer.account.id
  const credentialHash = keyedHash.of('credential-id', created.credential.id)
  const credential = writeCredential(created.credential)
  const isNew =
    !(await isCredentialKnown(context, trx, credentialHash)) &&
    (await insertPasskey(trx, {
      id,
      user_id: userId,
      friendly_name: '',
      encrypted_credential: await credentialCipher.encrypt(trx, context, { id, user_id: userId }, credential),
      credential_hash: credentialHash,
      sign_count: created.signCount,
      created_at: now,
      updated_at: now,
    }))
  if (!isNew) throw new AuthError('webauthn_credential_exists', 'This credential is already registered')
  await deletePasskeyChallenge(trx, expected.id)
  await auditCall(trx, call, 'passkey_created', userId, { passkey_id: id })
  await requestNotice(trx, context, userId, 'passkey_added')
  return { id, friendly_name: '', created_at: now, updated_at: now, last_used_at: null }
}
