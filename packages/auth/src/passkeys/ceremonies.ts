import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { Credential } from '#auth/factors/secrets.ts'
import { ALGORITHMS, type KeyOwner, named } from '#auth/factors/security-keys.ts'
import type { WebauthnSettings } from '#auth/factors/settings.ts'

/**
 * What a browser needs to make a passkey: of whatever device or manager, discoverable, so that nobody has to say who
 * they are to sign in with it, and asking its user for the screen lock, or the like.
 */
export async function registrationOptions(
  settings: WebauthnSettings,
  owner: KeyOwner,
  options: { registered: readonly Credential[]; seconds: number },
) {
  return generateRegistrationOptions({
    rpName: settings.rpName,
    rpID: settings.rpId,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name || owner.email,
    timeout: options.seconds * 1000,
    attestationType: 'none',
    excludeCredentials: options.registered.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
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
