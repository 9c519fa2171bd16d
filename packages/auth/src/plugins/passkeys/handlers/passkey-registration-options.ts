import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { createChallenge } from '#auth/plugins/passkeys/challenges.ts'
import { assertCanManage, assertCapacity } from '#auth/plugins/passkeys/own-passkey.ts'
import { registrationOptions } from '#auth/plugins/webauthn/security-keys.ts'

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
