import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type KeyOwner, type NewKey, newKeyOptions } from '#auth/core/webauthn/security-keys.ts'
import type { WebauthnSettings } from '#auth/core/webauthn/settings.ts'

/**
 * What a browser needs to make a passkey: of whatever device or manager, discoverable, so that nobody has to say who
 * they are to sign in with it, and asking its user for the screen lock, or the like.
 */
export async function registrationOptions(settings: WebauthnSettings, owner: KeyOwner, key: NewKey) {
  return newKeyOptions(settings, owner, key, {
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to ask for any passkey of this site: the same for everybody but for the challenge. */
export async function authenticationOptions(settings: WebauthnSettings, seconds: number) {
  return generateAuthenticationOptions({
    rpID: settings.rpId,
    timeout: seconds * 1000,
    userVerification: 'required',
  })
}
