import type { Handler } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'

/** Clients offer passkeys by default and ask whether there are any: here there are none. */
export const passkeysOff: Handler = async () => {
  throw new AuthError('passkey_disabled', 'Passkeys are disabled')
}
