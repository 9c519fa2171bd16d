import { siteTexts } from 'virtual:texts/site'
import { authErrorMessage } from '#web/messages/auth-error-messages.ts'
import { AuthCallError, auth } from './auth-call.ts'
import { load } from './load.ts'

export interface TotpEnrolment {
  factorId: string
  /** The QR code as a data URL. */
  qrCode: string
  secret: string
}

// Options of a security key: a roaming authenticator without a discoverable credential and without attestation.
const keyOptions = {
  authenticatorSelection: {
    authenticatorAttachment: 'cross-platform',
    residentKey: 'discouraged',
    requireResidentKey: false,
    userVerification: 'preferred',
  },
  attestation: 'none',
} as const

/** Whether the account requires a second step that this session has not done. */
export async function isSecondStepPending(): Promise<boolean> {
  const { currentLevel, nextLevel } = await auth(({ mfa }) => mfa.getAuthenticatorAssuranceLevel())
  return nextLevel === 'aal2' && currentLevel !== 'aal2'
}

/** Starts to enrol an authenticator app; `verifyTotp` completes it. */
export async function enrolTotp(name: string, issuer: string): Promise<TotpEnrolment> {
  const { id, totp } = await auth(({ mfa }) => mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }))
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret }
}

/** Verifies a code of an authenticator app, which completes its enrolment or the second step of a sign-in. */
export async function verifyTotp(factorId: string, code: string): Promise<void> {
  await auth(({ mfa }) => mfa.challengeAndVerify({ factorId, code }))
}

/** Starts to enrol a phone number and returns the id of the factor; `verifyPhoneFactor` completes it. */
export async function enrolPhone(name: string, phone: string): Promise<string> {
  const { id } = await auth(({ mfa }) => mfa.enroll({ factorType: 'phone', friendlyName: name, phone }))
  return id
}

/** Sends a code to the number of a factor and returns the id of its challenge; the code is valid for that challenge only. */
export async function challengePhone(factorId: string): Promise<string> {
  const { id } = await auth(({ mfa }) => mfa.challenge({ factorId, channel: 'sms' }))
  return id
}

/** Verifies the code of a challenge, which completes the enrolment or the second step of a sign-in. */
export async function verifyPhoneFactor(factorId: string, challengeId: string, code: string): Promise<void> {
  await auth(({ mfa }) => mfa.verify({ factorId, challengeId, code }))
}

/** Registers a security key through WebAuthn. */
export async function registerSecurityKey(friendlyName: string): Promise<void> {
  const { mfa } = await load()
  const result = await mfa.webauthn.register({ friendlyName }, keyOptions)
  if (result.error === null) return
  // An unverified factor would block the next attempt.
  const { data } = await mfa.listFactors()
  for (const factor of data?.all ?? []) {
    if (factor.factor_type !== 'webauthn' || factor.status !== 'unverified') continue
    await mfa.unenroll({ factorId: factor.id })
  }
  throw ceremonyError(result.error)
}

/** Completes the second step of a sign-in with a security key. */
export async function verifySecurityKey(factorId: string): Promise<void> {
  const { mfa } = await load()
  const { error } = await mfa.webauthn.authenticate({ factorId })
  if (error !== null) throw ceremonyError(error)
}

export async function removeFactor(factorId: string): Promise<void> {
  await auth(({ mfa }) => mfa.unenroll({ factorId }))
}

function ceremonyError(error: { message: string; name?: string; code?: string | undefined }): AuthCallError {
  // Closed or timed out, which browsers do not distinguish.
  const aborted = error.name === 'NotAllowedError' || error.code === 'ERROR_CEREMONY_ABORTED'
  return new AuthCallError({
    message: aborted ? siteTexts().session.keyNotUsed : authErrorMessage(error),
    code: error.code ?? null,
  })
}
