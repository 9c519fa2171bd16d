import type { PasswordHashSettings } from '#auth/core/crypto/passwords.ts'
import type { Limits } from '#auth/core/limits/limits.ts'
import type { PhoneSettings } from '#auth/core/messages/text-settings.ts'
import type { WebauthnSettings } from '#auth/core/webauthn/settings.ts'

/** Settings of the kernel. Plugins add theirs by declaration merging. */
export interface AuthSettings {
  /** Public URL of the site. Links in emails lead there, and its origin may call from a browser. */
  siteUrl: string
  /** Public URL of this service, and issuer of its tokens. */
  externalUrl: string
  /** Further origins that may call from a browser; `redirect_to` accepts them only by `redirectAllowList`. */
  allowedOrigins: readonly string[]
  /** Globs of further URLs that `redirect_to` accepts. */
  redirectAllowList: readonly string[]
  /** Sign-up returns a session without verifying the email. For tests only, never for real users. */
  autoconfirm: boolean
  signupEnabled: boolean
  /** Rejects sign-in emails for unknown emails, which reveals whether an account exists. */
  otpTellsUnknown: boolean
  /** A change of email must be confirmed by the old email as well as by the new one. */
  secureEmailChange: boolean
  /** How long a change of email or phone number waits for its confirmations. */
  emailChangeSeconds: number
  /** 32 bytes for keyed hashes and refresh tokens. Changing it ends all sessions and invalidates all sent tokens. */
  secret: Uint8Array
  accessTokenSeconds: number
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
  /** Lifetime of a session from a recovery email until a password is set. */
  recoverySessionSeconds: number
  /** How long after a refresh older refresh tokens than the previous one are still accepted; 0 makes their reuse end the session at once. */
  refreshReuseSeconds: number
  codeDigits: number
  codeSeconds: number
  codeAttempts: number
  linkSeconds: number
  /** Maximum age of a sign-in that counts as fresh for sensitive changes. */
  freshSignInSeconds: number
  /** Names of the site that are rejected as passwords, in addition to common passwords and the user's own names. */
  blockedWords: readonly string[]
  userMetadataBytes: number
  webauthn: WebauthnSettings
  maxFactors: number
  challengeSeconds: number
  /** Binds a challenge to the IP address that requested it. Fails for users whose address changes meanwhile. */
  challengeFromOneAddress: boolean
  /** Retention of unverified factors and expired challenges. */
  factorRetentionSeconds: number
  /** Phone numbers as a sign-in method and second factor; null if disabled. */
  phone: PhoneSettings | null
  /** Whether signed-in users may add and remove sign-in methods. */
  manualLinking: boolean
  /** Allows flows without PKCE, which return tokens in the URL. This site's client never uses them. */
  implicitFlow: boolean
  /** Lifetime of a provider flow, and of the code that it returns. */
  flowSeconds: number
  /** How long a signing key is published before it signs; longer than clients cache the key set. */
  keyPublishSeconds: number
  /** Interval at which a process reloads the signing keys. */
  keyReloadSeconds: number
  /** Retention of a known device after its last sign-in. */
  deviceRetentionSeconds: number
  addressRetentionSeconds: number
  auditRetentionSeconds: number
  /** Retention of an unverified account after its last confirmation email. */
  unconfirmedRetentionSeconds: number
  mailRetentionSeconds: number
  requestTimeoutMs: number
  passwordHash: PasswordHashSettings
  limits: Limits
}
