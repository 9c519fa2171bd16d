import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { isDeviceKnown } from '#auth/core/accounts/repository/accounts.ts'
import { type Handler, limitCall, ok } from '#auth/core/http/call.ts'
import { deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import { createChallenge } from '#auth/plugins/passkeys/challenges.ts'

/** Creates a challenge for any passkey of this site. The caller names no account, so the options reveal none. */
export const passkeyAuthenticationOptions: Handler = async (call) => {
  const { db, settings } = call.context
  await limitCall(call, deviceSubject(call), () => isDeviceKnown(db, deviceOf(call)))
  const options = await generateAuthenticationOptions({
    rpID: settings.webauthn.rpId,
    timeout: settings.challengeSeconds * 1000,
    userVerification: 'required',
  })
  return ok(await createChallenge(call, options, null))
}
