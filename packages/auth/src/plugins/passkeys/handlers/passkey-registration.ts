import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerHandler, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { createChallenge, lockChallenge } from '#auth/plugins/passkeys/challenges.ts'
import {
  assertCanManage,
  assertCapacity,
  parseCredential,
  passkeyResponseBody,
  presentPasskey,
  verificationFailed,
} from '#auth/plugins/passkeys/own-passkey.ts'
import { deletePasskeyChallenge } from '#auth/plugins/passkeys/repository/passkey-challenges.ts'
import { insertPasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'
import {
  isCredentialKnown,
  registrationOptions,
  verifyRegistration,
} from '#auth/plugins/webauthn/security-keys.ts'

/** Creates the options for a new passkey. Keys of second factors are excluded: one key in both steps is one factor. */
export const passkeyRegistrationOptions: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { account, session } = bearer
  assertCanManage(call)
  await limitCall(call)
  assertFresh(call)
  await assertCapacity(context, context.db, account.id)
  // On any authenticator, discoverable, so that sign-in needs no user name, and with user verification.
  const options = await registrationOptions(context, account, {
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ok(await createChallenge(call, options, { user_id: account.id, session_id: session.id }))
}

/** Adds the new passkey to the account whose session requested it, and notifies the user. */
export const passkeyRegistrationVerify = bearerHandler(passkeyResponseBody, async (call) => {
  const { context, body } = call
  assertCanManage(call)
  await limitCall(call)
  const response = parseCredential('create', body.credential)
  const passkey = {
    id: crypto.randomUUID(),
    user_id: call.bearer.account.id,
    friendly_name: '',
    created_at: context.now(),
    last_used_at: null,
  }
  await context.db.transaction().execute(async (trx) => {
    const bearer = await lockBearer(trx, call)
    // The account may have got a second factor since the challenge was created.
    assertCanManage({ bearer })
    const expected = await lockChallenge(trx, call, body.challenge_id, bearer.session.id)
    const created = await verifyRegistration(context, expected, response)
    if (created === null) throw verificationFailed()
    await assertCapacity(context, trx, passkey.user_id)

    const { credential, credentialHash: credential_hash, signCount: sign_count } = created
    const isNew =
      !(await isCredentialKnown(context, trx, credential_hash)) &&
      (await insertPasskey(trx, context, { ...passkey, credential_hash, sign_count }, credential))
    if (!isNew) throw new AuthError('webauthn_credential_exists', 'This credential is already registered')
    await deletePasskeyChallenge(trx, expected.id)
    await auditCall(trx, call, 'passkey_created', passkey.user_id, { passkey_id: passkey.id })
    await requestNotice(trx, context, passkey.user_id, 'passkey_added')
  })
  return ok(presentPasskey(passkey))
})
