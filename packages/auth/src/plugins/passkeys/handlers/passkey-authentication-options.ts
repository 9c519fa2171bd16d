import { isDeviceKnown } from '#auth/core/accounts/repository/accounts.ts'
import { type Handler, limitCall, ok } from '#auth/core/http/call.ts'
import { deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import { createChallenge } from '#auth/plugins/passkeys/challenges.ts'
import { authenticationOptions } from '#auth/plugins/webauthn/security-keys.ts'

/** Creates a challenge for any passkey of this site. The caller names no account, so the options reveal none. */
export const passkeyAuthenticationOptions: Handler = async (call) => {
  const { context } = call
  await limitCall(call, deviceSubject(call), () => isDeviceKnown(context.db, deviceOf(call)))
  return ok(await createChallenge(call, await authenticationOptions(context, 'required'), null))
}
