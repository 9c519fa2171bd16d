import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { createChallenge } from '#auth/plugins/passkeys/challenges.ts'
import { assertCanManage, assertCapacity } from '#auth/plugins/passkeys/own-passkey.ts'
import { listPasskeys } from '#auth/plugins/passkeys/repository/passkeys.ts'
import { keyOwner, listRegisteredKeys } from '#auth/plugins/webauthn/registered-keys.ts'
import { newKeyOptions } from '#auth/plugins/webauthn/security-keys.ts'

/** Creates the options for a new passkey. Keys of second factors are excluded: one key in both steps is one factor. */
export const passkeyRegistrationOptions: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { db, settings } = context
  const { account, session } = bearer
  assertCanManage(call)
  await limitCall(call)
  assertFresh(call)
  const { length: count } = await listPasskeys(db, account.id)
  assertCapacity(settings, count)
  const key = {
    registered: await listRegisteredKeys(context, account.id),
    seconds: settings.challengeSeconds,
  }
  // On any authenticator, discoverable, so that sign-in needs no user name, and with user verification.
  const options = await newKeyOptions(settings.webauthn, keyOwner(account), key, {
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ok(await createChallenge(call, options, { userId: account.id, sessionId: session.id }))
}
