import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Credential } from '#auth/plugins/webauthn/credential.ts'
import type { WebauthnSettings } from '#auth/plugins/webauthn/settings.ts'

/** COSE algorithms offered and accepted: EdDSA, ES256, RS256. A key verifies with its own algorithm only. */
export const ALGORITHMS = [-8, -7, -257]

/** Known values of `AuthenticatorTransport` (WebAuthn Level 3). */
export const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

export interface KeyOwner {
  id: string
  email: string
  name: string
}

export interface NewKey {
  /** Credentials that the account already has. */
  registered: readonly Credential[]
  seconds: number
}

/** Registration options for a credential of any kind, without attestation. */
export async function newKeyOptions(
  settings: WebauthnSettings,
  owner: KeyOwner,
  { registered, seconds }: NewKey,
  kind: Pick<
    Parameters<typeof generateRegistrationOptions>[0],
    'authenticatorSelection' | 'preferredAuthenticatorType'
  >,
) {
  return generateRegistrationOptions({
    rpName: settings.rpName,
    rpID: settings.rpId,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name || owner.email,
    timeout: seconds * 1000,
    attestationType: 'none',
    excludeCredentials: registered.map(credentialDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    ...kind,
  })
}

/** Registration options for a second factor: a roaming security key, not discoverable. */
export async function creationOptions(settings: WebauthnSettings, owner: KeyOwner, key: NewKey) {
  return newKeyOptions(settings, owner, key, {
    authenticatorSelection: {
      authenticatorAttachment: 'cross-platform',
      residentKey: 'discouraged',
      userVerification: 'preferred',
    },
    preferredAuthenticatorType: 'securityKey',
  })
}

/** Authentication options for one factor's key. */
export async function requestOptions(settings: WebauthnSettings, credential: Credential, seconds: number) {
  return generateAuthenticationOptions({
    rpID: settings.rpId,
    timeout: seconds * 1000,
    userVerification: 'preferred',
    allowCredentials: [credentialDescriptor(credential)],
  })
}

/** Expected properties of a response. `challenge` is a function if only its hash is stored. */
export interface Expected {
  challenge: string | ((challenge: string) => boolean)
  /** Whether the authenticator must have verified its user, for example by PIN or biometrics. */
  userVerification: boolean
}

export interface RegisteredKey {
  credential: Credential
  aaguid: string
  signCount: number
}

/** Verifies a registration response; returns its credential. Throws for another challenge, origin or relying party. */
export async function verifyRegistration(
  settings: WebauthnSettings,
  expected: Expected,
  response: RegistrationResponseJSON,
): Promise<RegisteredKey> {
  assertNotCrossOrigin(response.response.clientDataJSON)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: [...settings.origins],
    expectedRPID: settings.rpId,
    expectedType: 'webauthn.create',
    requireUserVerification: expected.userVerification,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) throw new Error('Attestation is not valid')
  const { credential, aaguid } = registrationInfo
  const { id, publicKey, counter } = credential
  if (id !== response.id) throw new Error('Credential id differs from the id in the authenticator data')
  const transports = (credential.transports ?? []).filter((transport) => TRANSPORTS.has(transport))
  return {
    credential: { id, publicKey, transports: [...new Set(transports)] },
    aaguid,
    signCount: counter,
  }
}

/** Verifies an authentication response of this key; returns the new signature counter. Throws if it is not valid. */
export async function verifyAuthentication(
  settings: WebauthnSettings,
  expected: Expected,
  response: AuthenticationResponseJSON,
  key: { credential: Credential; signCount: number; ownerId: string },
): Promise<number> {
  assertNotCrossOrigin(response.response.clientDataJSON)
  if (response.id !== key.credential.id) throw new Error('Response has the id of another credential')
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== key.ownerId) {
    throw new Error('User handle belongs to another account')
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: [...settings.origins],
    expectedRPID: settings.rpId,
    expectedType: 'webauthn.get',
    requireUserVerification: expected.userVerification,
    credential: {
      id: key.credential.id,
      publicKey: key.credential.publicKey,
      // The library rejects a counter that does not increase, because the key may have been cloned.
      counter: key.signCount,
    },
  })
  if (!verified) throw new Error('Signature is not valid')
  return authenticationInfo.newCounter
}

/** Throws for a response from a cross-origin frame. */
function assertNotCrossOrigin(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin)
    throw new Error('Response comes from a cross-origin frame')
}

function credentialDescriptor({ id, transports }: Credential) {
  return { id, transports }
}
