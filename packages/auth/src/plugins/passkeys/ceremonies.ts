import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type KeyOwner, type NewKey, newKeyOptions } from '#auth/core/webauthn/security-keys.ts'
import type { WebauthnSettings } from '#auth/core/webauthn/settings.ts'

/**
 * Options for creating a passkey: on any device or manager, discoverable, so that sign-in needs no user name, and
 * with user verification.
 */
export async function registrationOptions(settings: WebauthnSettings, owner: KeyOwner, key: NewKey) {
  return newKeyOptions(settings, owner, key, {
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The browser's options for any passkey of this site: the same for every caller except the challenge. */
export async function authenticationOptions(settings: WebauthnSettings, seconds: number) {
  return generateAuthenticationOptions({
    rpID: settings.rpId,
    timeout: seconds * 1000,
    userVerification: 'required',
  })
}
