import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type KeyOwner, type NewKey, newKeyOptions } from '#auth/plugins/webauthn/security-keys.ts'
import type { WebauthnSettings } from '#auth/plugins/webauthn/settings.ts'

/**
 * Options for creating a passkey: on any authenticator, discoverable, so that sign-in needs no user name, and with user
 * verification.
 */
export async function registrationOptions(settings: WebauthnSettings, owner: KeyOwner, key: NewKey) {
  return newKeyOptions(settings, owner, key, {
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for signing in with any passkey of this site. Only the challenge differs between callers. */
export async function authenticationOptions(settings: WebauthnSettings, seconds: number) {
  return generateAuthenticationOptions({
    rpID: settings.rpId,
    timeout: seconds * 1000,
    userVerification: 'required',
  })
}
