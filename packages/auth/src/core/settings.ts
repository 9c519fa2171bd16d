import type { PasswordHashSettings } from '#auth/core/crypto/passwords.ts'
import { HOUR, type Limit, type LimitName, type Limits, MINUTE } from '#auth/core/limits/limits.ts'

/** Settings with their defaults. Plugins add theirs by declaration merging. */
export interface AuthSettings extends KernelSettings {}

/** Settings as the server passes them; plugins add theirs by declaration merging. */
export interface AuthSettingsInput extends RequiredSettings, Partial<Defaults> {
  siteName?: string
  passwordHash?: Partial<PasswordHashSettings>
  limits?: Partial<Record<LimitName, { count: number; seconds?: number }>>
}

/** Settings with a fixed default. */
const defaults = {
  /** Further origins that may call from a browser; `redirect_to` accepts them only by `redirectAllowList`. */
  allowedOrigins: [] as readonly string[],
  /** Globs of further URLs that `redirect_to` accepts. */
  redirectAllowList: [] as readonly string[],
  signupEnabled: true,
  accessTokenSeconds: HOUR,
  codeAttempts: 5,
  /** Maximum age of a sign-in that counts as fresh for sensitive changes. */
  freshSignInSeconds: 15 * MINUTE,
  /** Whether signed-in users may add and remove sign-in methods. */
  manualLinking: true,
  /** Interval at which a process reloads the signing keys. */
  keyReloadSeconds: 5 * MINUTE,
  requestTimeoutMs: 10_000,
}

interface RequiredSettings {
  /** Public URL of the site. Links in emails lead there, and its origin may call from a browser. */
  siteUrl: string
  /** Public URL of this service, and issuer of its tokens. */
  externalUrl: string
  /** Sign-up returns a session without verifying the email. For tests only, never for real users. */
  autoconfirm: boolean
  /** 32 bytes for keyed hashes and refresh tokens. Changing it ends all sessions and invalidates all sent tokens. */
  secret: Uint8Array
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
  /** Retention of a known device after its last sign-in. */
  deviceRetentionSeconds: number
  addressRetentionSeconds: number
  auditRetentionSeconds: number
  /** Retention of an unverified account after its last confirmation email. */
  unconfirmedRetentionSeconds: number
  mailRetentionSeconds: number
}

type Defaults = typeof defaults

interface KernelSettings extends RequiredSettings, Defaults {
  /** Name of the site; its host by default. */
  siteName: string
  /** Names of the site that are rejected as passwords, in addition to common passwords and the user's own names. */
  blockedWords: readonly string[]
  passwordHash: PasswordHashSettings
  limits: Limits
}

const passwordHashDefaults: PasswordHashSettings = {
  memoryKiB: 19 * 1024,
  passes: 2,
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
