import type { PasswordHashSettings } from '#auth/core/crypto/passwords.ts'
import type { Limits } from '#auth/core/limits/limits.ts'
import type { PhoneSettings } from '#auth/core/messages/text-settings.ts'
import type { WebauthnSettings } from '#auth/core/webauthn/settings.ts'

/** Settings of the kernel. A plugin adds its own by declaration merging, as Fastify's plugins do. */
export interface AuthSettings {
  /** The public address of the site; links in mails lead there, and only its origin may call from a browser. */
  siteUrl: string
  /** The public address of this service, and the issuer of its tokens. */
  externalUrl: string
  /** Further origins whose pages may call from a browser; a way back is given to none of them. */
  allowedOrigins: readonly string[]
  /** Globs of further addresses that `redirect_to` may name. */
  redirectAllowList: readonly string[]
  /** Sign-up gives a session at once, without proof of the mailbox. Never where real people are. */
  autoconfirm: boolean
  signupEnabled: boolean
  /** A sign-in email for an unknown address is refused, which reveals that no account has it. */
  otpTellsUnknown: boolean
  /** A change of e-mail is confirmed at the old address as well as at the new one. */
  secureEmailChange: boolean
  /** How long a change of e-mail waits for its second half. */
  emailChangeSeconds: number
  /** 32 bytes for keyed hashes and refresh tokens. Another secret ends all sessions and all mails under way. */
  secret: Uint8Array
  accessTokenSeconds: number
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
  /** The life of a session that came from a recovery mail, until a password is set. */
  recoverySessionSeconds: number
  /** How long a refresh token older than the one before the current is still answered; 0 ends the session at once. */
  refreshReuseSeconds: number
  codeDigits: number
  codeSeconds: number
  codeAttempts: number
  linkSeconds: number
  /** A change of password asks for a sign-in not older than this, or for the current password. */
  freshSignInSeconds: number
  /**
   * Names of the site that a password must not consist of, in addition to common passwords and the user's own names.
   */
  blockedWords: readonly string[]
  userMetadataBytes: number
  /** The domain and pages of security keys. */
  webauthn: WebauthnSettings
  maxFactors: number
  challengeSeconds: number
  /** A challenge is answered from the network address that asked for it. Breaks the way of people under way. */
  challengeFromOneAddress: boolean
  /** Unfinished factors and expired challenges. */
  factorRetentionSeconds: number
  /** Phone numbers as a sign-in method and second factor; null if disabled. */
  phone: PhoneSettings | null
  /** Whether signed-in users may add and remove sign-in methods. */
  manualLinking: boolean
  /** Also flows without a challenge, which end with tokens in the address. Our client never asks for one. */
  implicitFlow: boolean
  /** The life of a way through a provider, and again of the code that it ends with. */
  flowSeconds: number
  /** How long a signing key is published before it signs: longer than caches keep the list of keys. */
  keyPublishSeconds: number
  /** How often a process reads the signing keys again. */
  keyReloadSeconds: number
  /** How long a device is known after the last sign-in from it. */
  deviceRetentionSeconds: number
  addressRetentionSeconds: number
  auditRetentionSeconds: number
  /** How long an account waits for its first proof, after the last mail that asked for one. */
  unconfirmedRetentionSeconds: number
  mailRetentionSeconds: number
  requestTimeoutMs: number
  passwordHash: PasswordHashSettings
  limits: Limits
}
