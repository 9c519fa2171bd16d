import type { PasswordHashSettings } from '#auth/core/crypto/passwords.ts'
import type { LimitName, Limits } from '#auth/core/limits/limits.ts'
import { type PhoneInput, resolvePhone } from '#auth/core/messages/text-settings.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import { resolveWebauthn, type WebauthnSettings } from '#auth/core/webauthn/settings.ts'
import { type CaptchaSettings, resolveCaptcha } from '#auth/plugins/captcha/settings.ts'
import type { FactorSwitches } from '#auth/plugins/factors/settings.ts'
import { type ProviderSettings, resolveProviders } from '#auth/plugins/oauth/providers/provider-settings.ts'
import { resolveSaml, type SamlSettings } from '#auth/plugins/saml/settings.ts'
import { MAIN_NETWORKS, type Web3Settings } from '#auth/plugins/web3/settings.ts'
import { defaultLimits } from '#auth/service/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Required = 'siteUrl' | 'externalUrl' | 'autoconfirm' | 'secret'

/** Settings as the server passes them; all but `Required` have defaults. */
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
  const webauthn = resolveWebauthn(input, input.webauthn ?? {})
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
