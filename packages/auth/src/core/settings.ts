import type { PasswordHashSettings } from '#auth/core/crypto/passwords.ts'
import { HOUR, type Limit, type LimitName, type Limits, MINUTE } from '#auth/core/limits/limits.ts'

/** Settings with their defaults. Plugins add theirs by declaration merging. */
export interface AuthSettings extends KernelSettings {}

/** Settings as the server passes them; plugins add theirs by declaration merging. */
export interface AuthSettingsInput
  extends Pick<KernelSettings, RequiredSetting>,
    Partial<Omit<KernelSettings, RequiredSetting | 'blockedWords' | 'passwordHash' | 'limits'>> {
  passwordHash?: Partial<PasswordHashSettings>
  limits?: Partial<Record<LimitName, { count: number; seconds?: number }>>
}

type RequiredSetting = 'siteUrl' | 'externalUrl' | 'autoconfirm' | 'secret'

interface KernelSettings {
  /** Name of the site; its host by default. */
  siteName: string
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
  /** Whether signed-in users may add and remove sign-in methods. */
  manualLinking: boolean
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

const DAY = 24 * HOUR

const defaults = {
  allowedOrigins: [],
  redirectAllowList: [],
  signupEnabled: true,
  otpTellsUnknown: false,
  secureEmailChange: true,
  emailChangeSeconds: DAY,
  accessTokenSeconds: HOUR,
  sessionIdleSeconds: 7 * DAY,
  sessionAbsoluteSeconds: 30 * DAY,
  recoverySessionSeconds: HOUR,
  refreshReuseSeconds: 0,
  codeDigits: 6,
  codeSeconds: 10 * MINUTE,
  codeAttempts: 5,
  linkSeconds: HOUR,
  freshSignInSeconds: 15 * MINUTE,
  userMetadataBytes: 16 * 1024,
  manualLinking: true,
  keyPublishSeconds: 20 * MINUTE,
  keyReloadSeconds: 5 * MINUTE,
  deviceRetentionSeconds: 180 * DAY,
  addressRetentionSeconds: 30 * DAY,
  auditRetentionSeconds: 180 * DAY,
  unconfirmedRetentionSeconds: 30 * DAY,
  mailRetentionSeconds: DAY,
  requestTimeoutMs: 10_000,
}

const passwordHashDefaults: PasswordHashSettings = {
  memoryKiB: 19 * 1024,
  passes: 2,
  lanes: 1,
  concurrency: 4,
  waiting: 64,
}

/** The kernel's settings, with the limits of all plugins. */
export function resolveKernelSettings(input: AuthSettingsInput, defaultLimits: Limits): KernelSettings {
  const site = new URL(input.siteUrl)
  const siteName = input.siteName ?? site.hostname
  const overridden = Object.entries(input.limits ?? {}) as [LimitName, Partial<Limit>][]
  const limits = overridden.map(([name, override]) => [name, { ...defaultLimits[name], ...override }])
  return {
    ...defaults,
    ...input,
    siteName,
    siteUrl: withoutSlash(site),
    externalUrl: withoutSlash(new URL(input.externalUrl)),
    blockedWords: [siteName, siteName.replace(/\s/g, ''), site.hostname.replace(/\..*$/, '')],
    passwordHash: { ...passwordHashDefaults, ...input.passwordHash },
    limits: { ...defaultLimits, ...Object.fromEntries(limits) },
  }
}

function withoutSlash(url: URL): string {
  return url.href.replace(/\/$/, '')
}
