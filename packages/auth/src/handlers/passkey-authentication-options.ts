import { type Handler, limitCall, ok } from '#auth/call.ts'
import { deviceOf, deviceSubject } from '#auth/devices.ts'
import { authenticationOptions } from '#auth/passkeys/ceremonies.ts'
import { rememberChallenge } from '#auth/passkeys/challenges.ts'
import { isDeviceKnown } from '#auth/repositories/accounts.ts'

/** Asks for any passkey of this site. Nobody says who they are, so nobody is told who has one. */
export const passkeyAuthenticationOptions: Handler = async (call) => {
  const { db, settings } = call.context
  await limitCall(call, deviceSubject(call), () => isDeviceKnown(db, deviceOf(call)))
  const options = await authenticationOptions(settings.webauthn, settings.challengeSeconds)
  return ok(await rememberChallenge(call, options, null))
}
