import type { PasswordHashSettings } from '#auth/crypto/passwords.ts'
import { type FactorSwitches, resolveWebauthn, type WebauthnSettings } from '#auth/factors/settings.ts'
import { defaultLimits, type LimitName, type Limits } from '#auth/limits.ts'
import { type Provider, type ProviderSettings, resolveProviders } from '#auth/providers/provider-settings.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface AuthSettings {
  /** The public address of the site; links in mails lead there, and only its origin may call from a browser. */
  siteUrl: string
  /** The public address of this service, and the issuer of its tokens. */
  externalUrl: string
  /** Globs of further addresses that `redirect_to` may name. */
  redirectAllowList: readonly string[]
  /** Sign-up gives a session at once, without proof of the mailbox. Never where real people are. */
  autoconfirm: boolean
  signupEnabled: boolean
  /** A mail to sign in that may not make an account is refused where there is none, which tells that. */
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
  /** The names of the site, which a password must not come down to; beside the common ones and the person's own. */
  blockedWords: readonly string[]
  userMetadataBytes: number
  /** What security keys are made for, and where they answer from. */
  webauthn: WebauthnSettings
  /** Which second factors may be added, and which are asked for. */
  factorTypes: FactorSwitches
  maxFactors: number
  challengeSeconds: number
  /** A challenge is answered from the network address that asked for it. Breaks the way of people under way. */
  challengeFromOneAddress: boolean
  /** Factors that nobody finished, and challenges that are over. */
  factorRetentionSeconds: number
  /** Ways in beside e-mail; a provider that is not here is off. */
  providers: readonly Provider[]
  /** A signed-in person may add and remove ways in. */
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
  mailRetentionSeconds: number
  requestTimeoutMs: number
  passwordHash: PasswordHashSettings
  limits: Limits
}

type Required = 'siteUrl' | 'externalUrl' | 'autoconfirm' | 'secret'

/** What the server must say; everything else has a default. */
export type AuthSettingsInput = Pick<AuthSettings, Required> &
  Partial<
    Omit<
      AuthSettings,
      Required | 'passwordHash' | 'blockedWords' | 'limits' | 'providers' | 'webauthn' | 'factorTypes'
    >
  > & {
    webauthn?: Partial<WebauthnSettings>
    factorTypes?: Partial<FactorSwitches>
    providers?: readonly ProviderSettings[]
    passwordHash?: Partial<PasswordHashSettings>
    limits?: Partial<Record<LimitName, { count: number; seconds?: number }>>
  }

const defaults = {
  redirectAllowList: [] as readonly string[],
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
  maxFactors: 10,
  challengeSeconds: 5 * MINUTE,
  challengeFromOneAddress: false,
  factorRetentionSeconds: DAY,
  manualLinking: true,
  implicitFlow: false,
  flowSeconds: 5 * MINUTE,
  keyPublishSeconds: 20 * MINUTE,
  keyReloadSeconds: 5 * MINUTE,
  deviceRetentionSeconds: 180 * DAY,
  addressRetentionSeconds: 30 * DAY,
  auditRetentionSeconds: 180 * DAY,
  mailRetentionSeconds: DAY,
  requestTimeoutMs: 10_000,
}

const ON = { enrol: true, verify: true }

const passwordHashDefaults: PasswordHashSettings = {
  memoryKiB: 19 * 1024,
  passes: 2,
  lanes: 1,
  concurrency: 4,
  waiting: 64,
}

export function resolveSettings(input: AuthSettingsInput): AuthSettings {
  const webauthn = resolveWebauthn(input.siteUrl, input.webauthn ?? {})
  return {
    ...defaults,
    ...input,
    siteUrl: new URL(input.siteUrl).href.replace(/\/$/, ''),
    externalUrl: new URL(input.externalUrl).href.replace(/\/$/, ''),
    webauthn,
    blockedWords: [webauthn.rpName, webauthn.rpName.replace(/\s/g, ''), webauthn.rpId.replace(/\..*$/, '')],
    factorTypes: { totp: ON, webauthn: ON, ...input.factorTypes },
    providers: resolveProviders(input.providers ?? []),
    passwordHash: { ...passwordHashDefaults, ...input.passwordHash },
    limits: resolveLimits(input.limits ?? {}),
  }
}

function resolveLimits(overrides: NonNullable<AuthSettingsInput['limits']>): Limits {
  const limits: Limits = { ...defaultLimits }
  for (const [name, override] of Object.entries(overrides)) {
    const limit = name as LimitName
    limits[limit] = { ...limits[limit], ...override }
  }
  return limits
}
