import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Credential } from '#auth/core/webauthn/credential.ts'
import type { WebauthnSettings } from '#auth/core/webauthn/settings.ts'

/** EdDSA, ES256, RS256: offered, and nothing else taken. A key then signs with its own and no other. */
export const ALGORITHMS = [-8, -7, -257]

/** Transports of a key, as browsers report them. */
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

/** Options for creating a key of any kind, without attestation. */
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
    excludeCredentials: registered.map(named),
    supportedAlgorithmIDs: ALGORITHMS,
    ...kind,
  })
}

/** The key of a second step: a separate one that is carried around. */
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

/** The browser's options for one factor's key. */
export async function requestOptions(settings: WebauthnSettings, credential: Credential, seconds: number) {
  return generateAuthenticationOptions({
    rpID: settings.rpId,
    timeout: seconds * 1000,
    userVerification: 'preferred',
    allowCredentials: [named(credential)],
  })
}

/** What an answer has to be to: the value, or a check of it where only its hash is kept. */
export interface Expected {
  challenge: string | ((challenge: string) => boolean)
  /** The key has to have asked its user for a screen lock, or the like. */
  userVerification: boolean
}

export interface RegisteredKey {
  credential: Credential
  aaguid: string
  signCount: number
}

/** The key that a `create` answer brings; throws when it does not answer this challenge, here, for this domain. */
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
  if (!verified) throw new Error('The attestation does not hold')
  const { credential, aaguid } = registrationInfo
  const { id, publicKey, counter } = credential
  if (id !== response.id) throw new Error('The answer names another key than it brings')
  const transports = (credential.transports ?? []).filter((transport) => TRANSPORTS.has(transport))
  return {
    credential: { id, publicKey, transports: [...new Set(transports)] },
    aaguid,
    signCount: counter,
  }
}

/** The new sign count that a `request` answer of this key brings; throws when it proves nothing. */
export async function verifyAuthentication(
  settings: WebauthnSettings,
  expected: Expected,
  response: AuthenticationResponseJSON,
  key: { credential: Credential; signCount: number; ownerId: string },
): Promise<number> {
  assertNotCrossOrigin(response.response.clientDataJSON)
  if (response.id !== key.credential.id) throw new Error('The answer is of another key')
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== key.ownerId) {
    throw new Error('The answer is of another person')
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
      // A sign count that does not rise is refused: the key may have been copied.
      counter: key.signCount,
    },
  })
  if (!verified) throw new Error('The signature is wrong')
  return authenticationInfo.newCounter
}

/** A page that frames ours has nothing to ask of a key. */
function assertNotCrossOrigin(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin)
    throw new Error('The answer came from within another page')
}

function named({ id, transports }: Credential) {
  return { id, transports }
}
