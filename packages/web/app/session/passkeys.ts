import { authTexts } from 'virtual:texts/auth'
import type { AuthPasskeyApi } from '@supabase/auth-js'
import { authErrorMessage } from '#web/messages/auth-error-messages.ts'
import { AuthCallError, auth } from './auth-call.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'

export interface Passkey {
  id: string
  /** Empty if it has no name. */
  name: string
  addedAt: string
  lastUsedAt: string | null
}

type ErrorKey = keyof ReturnType<typeof authTexts>['passkeys']['refusals']

// Errors of browser and service. Browsers do not distinguish a closed dialog from a timeout.
const errorKeys: Record<string, ErrorKey> = {
  ERROR_CEREMONY_ABORTED: 'notUsed',
  NotAllowedError: 'notUsed',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  webauthn_credential_exists: 'known',
  webauthn_credential_not_found: 'unknown',
  webauthn_challenge_expired: 'tooLate',
  webauthn_challenge_not_found: 'tooLate',
  webauthn_verification_failed: 'failed',
  too_many_passkeys: 'tooMany',
}

interface CeremonyError {
  message: string
  name?: string
  code?: string | undefined
  cause?: unknown
}

function findErrorKey(error: CeremonyError): ErrorKey | undefined {
  const inner = error.cause instanceof Error ? error.cause.name : ''
  return [error.code, error.name, inner].map((name) => errorKeys[name ?? '']).find(Boolean)
}

/** Throws an error with a message about passkeys. */
function assertSuccess(error: CeremonyError | null): void {
  if (error === null) return
  const key = findErrorKey(error)
  const message = key === undefined ? authErrorMessage(error) : authTexts().passkeys.refusals[key]
  throw new AuthCallError({ message, code: error.code ?? null })
}

const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window

function assertSupported(): void {
  if (supportsPasskeys()) return
  throw new AuthCallError({ message: authTexts().passkeys.refusals.noBrowser, code: null })
}

/** Signs in with a passkey that the user chooses in the browser's dialog. */
export async function signInWithPasskey(captcha: CaptchaToken): Promise<void> {
  assertSupported()
  // Browsers support one ceremony at a time.
  cancelPasskeyOffer()
  const { error } = await (await load()).signInWithPasskey({ options: { ...captcha } })
  assertSuccess(error)
}

/** Type of the auth client for the JSON of WebAuthn's AuthenticationResponseJSON. */
type AuthenticationResponse = Parameters<AuthPasskeyApi['verifyAuthentication']>[0]['credential']

/** Must be shorter than the lifetime of a challenge. */
const OFFER_MS = 4 * 60_000

let offer: { controller: AbortController; until: number } | null = null

/**
 * Lets the browser suggest passkeys in the email field; resolves to whether the user has signed in with one: not if
 * unsupported, if none was chosen, or if an offer is pending.
 */
export async function offerPasskeys(): Promise<boolean> {
  if (offer !== null && Date.now() < offer.until) return false
  cancelPasskeyOffer()
  const controller = new AbortController()
  const ownOffer = { controller, until: Date.now() + OFFER_MS }
  offer = ownOffer
  try {
    return await signInConditionally(controller.signal)
  } finally {
    if (offer === ownOffer) offer = null
  }
}

/**
 * Errors are ignored until the user has chosen a passkey, because they have requested nothing, and reported afterwards.
 */
async function signInConditionally(signal: AbortSignal): Promise<boolean> {
  if (!(await supportsConditionalMediation())) return false
  const client = await load().catch(() => null)
  if (client === null || signal.aborted) return false
  const { data } = await client.passkey.startAuthentication()
  if (data === null || signal.aborted) return false
  const options = data.options as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const request = navigator.credentials.get({ publicKey, signal, mediation: 'conditional' })
  const credential = await request.catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return false
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: credential.toJSON() as AuthenticationResponse,
  })
  // The sign-in cancels the offer; its result is still returned.
  assertSuccess(error)
  return true
}

export function cancelPasskeyOffer(): void {
  offer?.controller.abort()
  offer = null
}

/** Whether the browser can suggest passkeys in a field (conditional mediation). */
async function supportsConditionalMediation(): Promise<boolean> {
  const needed = ['isConditionalMediationAvailable', 'parseRequestOptionsFromJSON']
  if (!supportsPasskeys() || !needed.every((name) => name in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

export async function listPasskeys(): Promise<Passkey[]> {
  const list = await auth((client) => client.passkey.list())
  return list.map(
    ({ id, friendly_name: name = '', created_at: addedAt, last_used_at: lastUsedAt = null }) => ({
      id,
      name,
      addedAt,
      lastUsedAt,
    }),
  )
}

/** Creates a passkey in the browser's dialog and names it. */
export async function addPasskey(name: string): Promise<void> {
  assertSupported()
  const { data, error } = await (await load()).registerPasskey()
  assertSuccess(error)
  if (data !== null) await renamePasskey(data.id, name)
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  await auth((client) => client.passkey.update({ passkeyId, friendlyName }))
}

export async function removePasskey(passkeyId: string): Promise<void> {
  await auth((client) => client.passkey.delete({ passkeyId }))
}
