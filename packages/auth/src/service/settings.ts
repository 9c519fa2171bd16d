import type { PasswordHashSettings } from '#auth/core/crypto/passwords.ts'
import { defaultLimits, type LimitName, type Limits } from '#auth/core/limits/limits.ts'
import { type Captcha, type CaptchaSettings, resolveCaptcha } from '#auth/plugins/captcha/settings.ts'
import { type FactorSwitches } from '#auth/plugins/factors/settings.ts'
import { resolveWebauthn, type WebauthnSettings } from '#auth/core/webauthn/settings.ts'
import {
  type Provider,
  type ProviderSettings,
  resolveProviders,
} from '#auth/plugins/oauth/providers/provider-settings.ts'
import { type PhoneInput, type PhoneSettings, resolvePhone } from '#auth/core/messages/text-settings.ts'
import { resolveSaml, type Saml, type SamlSettings } from '#auth/plugins/saml/settings.ts'
import { MAIN_NETWORKS, type Web3Settings } from '#auth/plugins/web3/settings.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
  /** An account without any address, for one browser, until its owner adds one. */
  anonymousSignIns: boolean
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
  /** Organisations that sign their own people in; null where there are none. */
  saml: Saml | null
  /** What tells people from robots on the calls that robots like; null asks nobody. */
  captcha: Captcha | null
  captchaTimeoutMs: number
  /** Telephones as a way in and as second steps; null: none. */
  phone: PhoneSettings | null
  /** Keys of devices as a way in, for the domain of `webauthn`. */
  passkeys: boolean
  maxPasskeys: number
  /** Whose wallets sign in. */
  web3: Web3Settings
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
  /** How long an account waits for its first proof, after the last mail that asked for one. */
  unconfirmedRetentionSeconds: number
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
      | Required
      | 'passwordHash'
      | 'blockedWords'
      | 'limits'
      | 'providers'
      | 'captcha'
      | 'saml'
      | 'webauthn'
      | 'phone'
      | 'web3'
      | 'factorTypes'
    >
  > & {
    webauthn?: Partial<WebauthnSettings>
    phone?: PhoneInput | null
    web3?: Partial<Web3Settings>
    factorTypes?: Partial<FactorSwitches>
    providers?: readonly ProviderSettings[]
    captcha?: CaptchaSettings | null
    saml?: SamlSettings | null
    passwordHash?: Partial<PasswordHashSettings>
    limits?: Partial<Record<LimitName, { count: number; seconds?: number }>>
  }

const defaults = {
  allowedOrigins: [] as readonly string[],
  redirectAllowList: [] as readonly string[],
  signupEnabled: true,
  anonymousSignIns: false,
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
  passkeys: false,
  maxPasskeys: 10,
  challengeSeconds: 5 * MINUTE,
  challengeFromOneAddress: false,
  captchaTimeoutMs: 5000,
  factorRetentionSeconds: DAY,
  manualLinking: true,
  implicitFlow: false,
  flowSeconds: 5 * MINUTE,
  keyPublishSeconds: 20 * MINUTE,
  keyReloadSeconds: 5 * MINUTE,
  deviceRetentionSeconds: 180 * DAY,
  addressRetentionSeconds: 30 * DAY,
  auditRetentionSeconds: 180 * DAY,
  unconfirmedRetentionSeconds: 30 * DAY,
  mailRetentionSeconds: DAY,
  requestTimeoutMs: 10_000,
}

const ON = { enrol: true, verify: true }
const OFF = { enrol: false, verify: false }

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
    factorTypes: { totp: ON, webauthn: ON, phone: input.phone ? ON : OFF, ...input.factorTypes },
    phone: input.phone ? resolvePhone(input.phone) : null,
    providers: resolveProviders(input.providers ?? []),
    saml: input.saml ? resolveSaml(input.saml) : null,
    captcha: input.captcha ? resolveCaptcha(input.captcha) : null,
    web3: { ethereum: false, solana: false, chainIds: MAIN_NETWORKS, ...input.web3 },
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
