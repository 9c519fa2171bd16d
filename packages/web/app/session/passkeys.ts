import type { AuthPasskeyApi } from '@supabase/auth-js'
import { passkeysTexts } from '#web/messages/passkeys/index.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'
import type { AuthFailure, AuthResult } from './refusal.ts'
import { AuthCallError, toResult, unwrap } from './refusal.ts'

export interface Passkey {
  id: string
  /** Empty if it has no name. */
  name: string
  addedAt: string
  lastUsedAt: string | null
}

type Refusal = keyof ReturnType<typeof passkeysTexts>['refusals']

// Refusals of browser and service. Closing the browser's window and waiting too long get the same words.
const refusals: Record<string, Refusal> = {
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

function refusalOf(error: CeremonyError): Refusal | undefined {
  const inner = error.cause instanceof Error ? error.cause.name : ''
  return [error.code, error.name, inner].map((name) => refusals[name ?? '']).find(Boolean)
}

function explained(error: CeremonyError): AuthFailure {
  const { failure } = toResult(error)
  const refusal = refusalOf(error)
  return {
    message: refusal === undefined ? (failure?.message ?? '') : passkeysTexts().refusals[refusal],
    code: error.code ?? null,
  }
}

/** Whether this browser has passkeys at all. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Signs in by the ceremony of the browser, which knows the account. */
export async function signInWithPasskey(captcha: CaptchaToken): Promise<AuthResult> {
  if (!hasPasskeys()) return { failure: { message: passkeysTexts().refusals.noBrowser, code: null } }
  // A browser has one ceremony at a time.
  stopOffering()
  const { error } = await (await load()).signInWithPasskey({ options: { ...captcha } })
  return { failure: error === null ? null : explained(error) }
}

/** As the client types it: both sides have the JSON of the standard, under names of their own. */
type AuthenticationResponse = Parameters<AuthPasskeyApi['verifyAuthentication']>[0]['credential']

/** Shorter than a challenge lives. */
const OFFER_MS = 4 * 60_000

let offer: { controller: AbortController; until: number } | null = null

/**
 * Lets the browser suggest passkeys in the address field; resolves when the user chooses one. Null: not supported,
 * none chosen, or already offered.
 */
export async function offerPasskeys(): Promise<AuthResult | null> {
  if (offer !== null && Date.now() < offer.until) return null
  stopOffering()
  const controller = new AbortController()
  const mine = { controller, until: Date.now() + OFFER_MS }
  offer = mine
  try {
    return await signInWithOffered(controller.signal)
  } finally {
    if (offer === mine) offer = null
  }
}

/**
 * The ceremony in parts: before a passkey is chosen the user has asked for nothing, so errors are silent; afterwards
 * all are reported.
 */
async function signInWithOffered(signal: AbortSignal): Promise<AuthResult | null> {
  if (!(await offersPasskeys())) return null
  const client = await load().catch(() => null)
  if (client === null || signal.aborted) return null
  const { data } = await client.passkey.startAuthentication()
  if (data === null || signal.aborted) return null
  const options = data.options as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const asked = navigator.credentials.get({ publicKey, signal, mediation: 'conditional' })
  const taken = await asked.catch(() => null)
  if (!(taken instanceof PublicKeyCredential)) return null
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: taken.toJSON() as AuthenticationResponse,
  })
  // The sign-in that this makes ends the offer, and counts all the same.
  return { failure: error === null ? null : explained(error) }
}

/** Ends an unused offer. */
export function stopOffering(): void {
  offer?.controller.abort()
  offer = null
}

/** Whether the browser can offer passkeys in a field; nothing is asked of one that has none. */
async function offersPasskeys(): Promise<boolean> {
  const needed = ['isConditionalMediationAvailable', 'parseRequestOptionsFromJSON']
  if (!hasPasskeys() || !needed.every((name) => name in PublicKeyCredential)) return false
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

/** Makes a passkey by the ceremony of the browser, and calls it by a name. */
export async function addPasskey(name: string): Promise<void> {
  if (!hasPasskeys()) throw new AuthCallError({ message: passkeysTexts().refusals.noBrowser, code: null })
  const { data, error } = await (await load()).registerPasskey()
  if (error !== null) throw new AuthCallError(explained(error))
  await renamePasskey(data.id, name)
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  unwrap(await (await load()).passkey.update({ passkeyId, friendlyName }))
}

export async function removePasskey(passkeyId: string): Promise<void> {
  unwrap(await (await load()).passkey.delete({ passkeyId }))
}
