import type { CaptchaSettings } from '@twofold/auth'
import type { CaptchaSources } from '#server/headers.ts'
import { ConfigError } from './config-error.ts'
import { createGroupError, readGroup } from './setting-group.ts'
import type { Settings } from './settings/index.ts'

/** Settings of the captcha provider. The secret never leaves the server; site key and script URL are sent to the page. */
export interface CaptchaConfig extends CaptchaSettings {
  scriptUrl: string
  /** Sources that the Content Security Policy of the sign-in page allows. */
  sources: CaptchaSources
}

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const TURNSTILE = ['https://challenges.cloudflare.com']

const providers: Record<CaptchaSettings['provider'], { scriptUrl: string; sources: CaptchaSources }> = {
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    sources: { script: HCAPTCHA, frame: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA },
  },
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: { script: TURNSTILE, frame: TURNSTILE, style: [], connect: [] },
  },
}

const NAMES = ['AUTH_CAPTCHA_PROVIDER', 'AUTH_CAPTCHA_SITE_KEY', 'AUTH_CAPTCHA_SECRET'] as const
const createIncompleteError = createGroupError('all captcha settings')

/** Null if no captcha setting is present; a partial group stops the start, because ignoring it would disable the captcha. */
export function readCaptcha(settings: Settings, production: boolean): CaptchaConfig | null {
  const { AUTH_CAPTCHA_VERIFY_URL: verifyUrl, AUTH_CAPTCHA_SCRIPT_URL: scriptUrl } = settings
  const group = readGroup(settings, NAMES, createIncompleteError)
  if (!group) {
    if (verifyUrl !== undefined || scriptUrl !== undefined) throw createIncompleteError(NAMES)
    return null
  }
  const [provider, siteKey, secret] = group
  return {
    provider,
    siteKey,
    secret,
    ...(verifyUrl !== undefined && { verifyUrl: new URL(verifyUrl).href }),
    ...(scriptUrl === undefined ? providers[provider] : readReplacementScript(scriptUrl, production)),
  }
}

function readReplacementScript(
  scriptUrl: string,
  production: boolean,
): { scriptUrl: string; sources: CaptchaSources } {
  if (production) {
    throw new ConfigError(
      'AUTH_CAPTCHA_SCRIPT_URL is not allowed in production: remove it to load the script from the provider.',
    )
  }
  const { href, origin } = new URL(scriptUrl)
  const sources = [origin]
  return { scriptUrl: href, sources: { script: sources, frame: sources, style: sources, connect: sources } }
}
