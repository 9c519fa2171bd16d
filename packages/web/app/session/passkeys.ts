import { siteTexts } from 'virtual:texts/site'
import type { AuthPasskeyApi } from '@supabase/auth-js'
import type { AuthFailure, AuthResult } from './auth-result.ts'
import { AuthCallError, toResult, unwrap } from './auth-result.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'

export interface Passkey {
  id: string
  /** Empty if it has no name. */
  name: string
  addedAt: string
  lastUsedAt: string | null
}

type ErrorKey = keyof ReturnType<typeof siteTexts>['passkeys']['refusals']

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

function toFailure(error: CeremonyError): AuthFailure {
  const { failure } = toResult(error)
  const key = findErrorKey(error)
  return {
    message: key === undefined ? (failure?.message ?? '') : siteTexts().passkeys.refusals[key],
    code: error.code ?? null,
  }
}

const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Signs in with a passkey that the user chooses in the browser's dialog. */
export async function signInWithPasskey(captcha: CaptchaToken): Promise<AuthResult> {
  if (!supportsPasskeys())
    return { failure: { message: siteTexts().passkeys.refusals.noBrowser, code: null } }
  // Browsers support one ceremony at a time.
  cancelPasskeyOffer()
  const { error } = await (await load()).signInWithPasskey({ options: { ...captcha } })
  return { failure: error === null ? null : toFailure(error) }
}

/** Type of the auth client for the JSON of WebAuthn's AuthenticationResponseJSON. */
type AuthenticationResponse = Parameters<AuthPasskeyApi['verifyAuthentication']>[0]['credential']

/** Must be shorter than the lifetime of a challenge. */
const OFFER_MS = 4 * 60_000

let offer: { controller: AbortController; until: number } | null = null

/**
 * Lets the browser suggest passkeys in the email field; resolves when the user chooses one. Null if unsupported, if none
 * was chosen, or if an offer is pending.
 */
export async function offerPasskeys(): Promise<AuthResult | null> {
  if (offer !== null && Date.now() < offer.until) return null
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
async function signInConditionally(signal: AbortSignal): Promise<AuthResult | null> {
  if (!(await supportsConditionalMediation())) return null
  const client = await load().catch(() => null)
  if (client === null || signal.aborted) return null
  const { data } = await client.passkey.startAuthentication()
  if (data === null || signal.aborted) return null
  const options = data.options as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const request = navigator.credentials.get({ publicKey, signal, mediation: 'conditional' })
  const credential = await request.catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return null
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: credential.toJSON() as AuthenticationResponse,
  })
  // The sign-in cancels the offer; its result is still returned.
  return { failure: error === null ? null : toFailure(error) }
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
  const list = unwrap(await (await load()).passkey.list())
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
  if (!supportsPasskeys())
    throw new AuthCallError({ message: siteTexts().passkeys.refusals.noBrowser, code: null })
  const { data, error } = await (await load()).registerPasskey()
  if (error !== null) throw new AuthCallError(toFailure(error))
  await renamePasskey(data.id, name)
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  unwrap(await (await load()).passkey.update({ passkeyId, friendlyName }))
}

export async function removePasskey(passkeyId: string): Promise<void> {
  unwrap(await (await load()).passkey.delete({ passkeyId }))
}
