import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { nameOf } from '#auth/core/accounts/accounts.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import type { Credential } from '#auth/plugins/webauthn/credential.ts'

/** COSE algorithms offered and accepted: EdDSA, ES256, RS256. A key verifies with its own algorithm only. */
export const ALGORITHMS = [-8, -7, -257]

/** Lifetime of the challenge of a passkey or second factor. */
export const CHALLENGE_SECONDS = 300

/** Known values of `AuthenticatorTransport` (WebAuthn Level 3). */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/**
 * Registration options for a new credential of the account, without attestation. Excludes its credentials of all plugins,
 * because a passkey must not be a second factor and vice versa.
 */
export async function registrationOptions(
  context: AuthContext,
  account: Account,
  kind: Pick<
    Parameters<typeof generateRegistrationOptions>[0],
    'authenticatorSelection' | 'preferredAuthenticatorType'
  >,
) {
  const { webauthn } = context.settings
  const registered: Credential[] = []
  for (const plugin of context.plugins) {
    registered.push(...((await plugin.listCredentials?.(context, account.id)) ?? []))
  }
  return generateRegistrationOptions({
    rpName: webauthn.rpName,
    rpID: webauthn.rpId,
    ...keyOwner(account),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: registered.map(credentialDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    ...kind,
  })
}

/** The account's id and its names for the browser's dialog. */
export function keyOwner(account: Pick<Account, 'id' | 'email' | 'phone' | 'user_metadata'>) {
  const userName = account.email ?? (account.phone === null ? account.id : `+${account.phone}`)
  const userID = Uint8Array.from(Buffer.from(account.id))
  return { userID, userName, userDisplayName: nameOf(account) || userName }
}

/** Authentication options for one credential, or without one for any discoverable credential of this site. */
export async function authenticationOptions(
  { settings: { webauthn } }: AuthContext,
  userVerification: 'preferred' | 'required',
  credential?: Credential,
) {
  return generateAuthenticationOptions({
    rpID: webauthn.rpId,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification,
    ...(credential && { allowCredentials: [credentialDescriptor(credential)] }),
  })
}

/** Whether a credential is registered on any account, as a second factor or as a passkey. */
export async function isCredentialKnown({ plugins }: AuthContext, db: Db, credentialHash: Uint8Array) {
  for (const plugin of plugins) if (await plugin.isCredentialKnown?.(db, credentialHash)) return true
  return false
}

/** Expected properties of a response. `challenge` is a function if only its hash is stored. */
export interface Expected {
  challenge: string | ((challenge: string) => boolean)
  /** Whether the authenticator must have verified its user, for example by PIN or biometrics. */
  userVerification: boolean
}

/** Verifies a registration response; returns its credential, or null for another challenge, origin or relying party. */
export async function verifyRegistration(
  context: AuthContext,
  expected: Expected,
  response: RegistrationResponseJSON,
) {
  return tryVerify(context, response, async (settings) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...settings,
      expectedChallenge: expected.challenge,
      expectedType: 'webauthn.create',
      requireUserVerification: expected.userVerification,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('Attestation is not valid')
    const { credential, aaguid } = registrationInfo
    const { id, publicKey, counter } = credential
    if (id !== response.id) throw new Error('Credential id differs from the id in the authenticator data')
    return {
      credential: { id, publicKey, transports: knownTransports(credential.transports) },
      credentialHash: context.keyedHash.of('credential-id', id),
      aaguid,
      signCount: counter,
    }
  })
}

/** The known transports without duplicates. */
export function knownTransports(transports: readonly string[] | null | undefined): string[] {
  return [...new Set(transports)].filter((transport) => TRANSPORTS.has(transport))
}

/** Verifies an authentication response of this key; returns the new signature counter, or null if it is not valid. */
export async function verifyAuthentication(
  context: AuthContext,
  expected: Expected,
  response: AuthenticationResponseJSON,
  key: { credential: Credential; signCount: number; ownerId: string },
) {
  return tryVerify(context, response, async (settings) => {
    if (response.id !== key.credential.id) throw new Error('Response has the id of another credential')
    const { userHandle } = response.response
    if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== key.ownerId) {
      throw new Error('User handle belongs to another account')
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...settings,
      expectedChallenge: expected.challenge,
      expectedType: 'webauthn.get',
      requireUserVerification: expected.userVerification,
      // The library rejects a counter that does not increase, because the key may have been cloned.
      credential: { id: key.credential.id, publicKey: key.credential.publicKey, counter: key.signCount },
    })
    if (!verified) throw new Error('Signature is not valid')
    return authenticationInfo.newCounter
  })
}

/** Runs a verification; logs an error and returns null, because an invalid response is the client's fault. */
async function tryVerify<T>(
  { settings, log }: AuthContext,
  { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
  verify: (expected: { expectedOrigin: string[]; expectedRPID: string }) => Promise<T>,
): Promise<T | null> {
  try {
    if (decodeClientDataJSON(response.clientDataJSON).crossOrigin)
      throw new Error('Response comes from a cross-origin frame')
    const { origins, rpId } = settings.webauthn
    return await verify({ expectedOrigin: [...origins], expectedRPID: rpId })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.info('security_key.rejected', { reason: reason.slice(0, 300) })
    return null
  }
}

function credentialDescriptor({ id, transports }: Credential) {
  return { id, transports }
}
