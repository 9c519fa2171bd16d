import { type Handler, ok } from '#auth/core/http/call.ts'
import { limitByDevice } from '#auth/core/sessions/devices.ts'
import { createChallenge } from '#auth/plugins/passkeys/challenges.ts'
import { authenticationOptions } from '#auth/plugins/webauthn/security-keys.ts'

/** Creates a challenge for any passkey of this site. The caller names no account, so the options reveal none. */
export const passkeyAuthenticationOptions: Handler = async (call) => {
  await limitByDevice(call)
  return ok(await createChallenge(call, await authenticationOptions(call.context, 'required'), null))
}
