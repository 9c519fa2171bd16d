import { AuthError } from '#auth/core/errors.ts'
import type { Handler } from '#auth/core/http/call.ts'

/** Clients offer passkeys by default and ask whether there are any: here there are none. */
export const passkeysOff: Handler = async () => {
  throw new AuthError('passkey_disabled', 'Passkeys are disabled')
}
