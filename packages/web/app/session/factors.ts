import { authErrorMessage } from '#web/messages/auth-error-messages.ts'
import { load } from './load.ts'
import type { AuthFailure } from './refusal.ts'
import { AuthCallError, unwrap } from './refusal.ts'

export interface TotpEnrolment {
  factorId: string
  /** An image address that holds the whole picture. */
  qrCode: string
  secret: string
}

// What the product asks of a security key: one that is carried along, without an account kept on it and without a
// statement about who made it.
const keyOptions = {
  authenticatorSelection: {
    authenticatorAttachment: 'cross-platform',
    residentKey: 'discouraged',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  attestation: 'none',
} as const

/** Whether the account asks for a second step that this session has not shown yet. */
export async function isSecondStepOpen(): Promise<boolean> {
  const { mfa } = await load()
  const { currentLevel, nextLevel } = unwrap(await mfa.getAuthenticatorAssuranceLevel())
  return nextLevel === 'aal2' && currentLevel !== 'aal2'
}

/** Begins with an authenticator app; it counts once a code was shown. */
export async function enrolTotp(name: string, issuer: string): Promise<TotpEnrolment> {
  const { mfa } = await load()
  const { id, totp } = unwrap(await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }))
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret }
}

/** Shows a code of an authenticator app: finishes its enrolment, or is the second step of a sign-in. */
export async function verifyTotp(factorId: string, code: string): Promise<void> {
  const { mfa } = await load()
  unwrap(await mfa.challengeAndVerify({ factorId, code }))
}

/** Begins to enrol a phone number; it counts after its first code. */
export async function enrolPhone(name: string, phone: string): Promise<string> {
  const { mfa } = await load()
  const { id } = unwrap(await mfa.enroll({ factorType: 'phone', friendlyName: name, phone }))
  return id
}

/** Sends a code to the number of a factor; the code answers this challenge only. */
export async function challengePhone(factorId: string): Promise<string> {
  const { mfa } = await load()
  return unwrap(await mfa.challenge({ factorId, channel: 'sms' })).id
}

/** Shows that code: finishes the enrolment, or is the second step of a sign-in. */
export async function verifyPhoneFactor(factorId: string, challengeId: string, code: string): Promise<void> {
  const { mfa } = await load()
  unwrap(await mfa.verify({ factorId, challengeId, code }))
}

/** Registers a security key by the ceremony of the browser. */
export async function registerKey(friendlyName: string): Promise<void> {
  const { mfa } = await load()
  const result = await mfa.webauthn.register({ friendlyName }, keyOptions)
  if (result.error === null) return
  // An unfinished factor would block the next attempt.
  const { data } = await mfa.listFactors()
  for (const factor of data?.all ?? []) {
    if (factor.factor_type !== 'webauthn' || factor.status !== 'unverified') continue
    await mfa.unenroll({ factorId: factor.id })
  }
  throw new AuthCallError(ceremonyFailure(result.error))
}

/** The second step with a security key. */
export async function verifyKey(factorId: string): Promise<void> {
  const { mfa } = await load()
  const { error } = await mfa.webauthn.authenticate({ factorId })
  if (error !== null) throw new AuthCallError(ceremonyFailure(error))
}

export async function removeFactor(factorId: string): Promise<void> {
  const { mfa } = await load()
  unwrap(await mfa.unenroll({ factorId }))
}

/** Code for "closed or timed out": browsers do not distinguish them. */
export const KEY_NOT_USED = 'key_not_used'

function ceremonyFailure(error: { message: string; name?: string; code?: string | undefined }): AuthFailure {
  const aborted = error.name === 'NotAllowedError' || error.code === 'ERROR_CEREMONY_ABORTED'
  return { message: authErrorMessage(error), code: aborted ? KEY_NOT_USED : (error.code ?? null) }
}
