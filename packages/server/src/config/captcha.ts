import type { CaptchaSettings } from '@twofold/auth'
import type { CaptchaSources } from '#server/headers.ts'
import type { Env } from './env.ts'
import { ConfigError, isLoopbackName } from './parse.ts'

/** Who tells people from robots: the secret stays here, the site key and the address of the script go to the page. */
export interface CaptchaConfig extends CaptchaSettings {
  scriptUrl: string
  /** What the content policy of the sign-in page lets in. */
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

const NAMES = [
  'AUTH_CAPTCHA_PROVIDER',
  'AUTH_CAPTCHA_SITE_KEY',
  'AUTH_CAPTCHA_SECRET',
  'AUTH_CAPTCHA_VERIFY_URL',
  'AUTH_CAPTCHA_SCRIPT_URL',
] as const

/** Null where none of it is set; a group that is set half stops the start, rather than leave the door open. */
export function readCaptcha(env: Env, production: boolean): CaptchaConfig | null {
  if (NAMES.every((name) => env[name] === undefined)) return null
  const missing = NAMES.slice(0, 3).filter((name) => env[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(' and ')} missing: set all of the captcha's settings, or none.`)
  }
  const name = env.AUTH_CAPTCHA_PROVIDER
  if (name !== 'hcaptcha' && name !== 'turnstile') {
    throw new ConfigError('AUTH_CAPTCHA_PROVIDER must be hcaptcha or turnstile; leave it out to ask nobody.')
  }
  const siteKey = env.AUTH_CAPTCHA_SITE_KEY ?? ''
  if (!/^[\w-]{1,200}$/.test(siteKey)) {
    throw new ConfigError('AUTH_CAPTCHA_SITE_KEY must be the key alone: letters, digits, - and _.')
  }
  return {
    provider: name,
    siteKey,
    secret: env.AUTH_CAPTCHA_SECRET ?? '',
    ...readVerifyUrl(env),
    ...(readStandIn(env, production) ?? providers[name]),
  }
}

function readVerifyUrl(env: Env): { verifyUrl?: string } {
  const value = env.AUTH_CAPTCHA_VERIFY_URL
  if (value === undefined) return {}
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname))
  if (!url || !isSafe || url.username || url.hash) {
    throw new ConfigError('AUTH_CAPTCHA_VERIFY_URL must be a full https:// address.')
  }
  return { verifyUrl: url.href }
}

function readStandIn(env: Env, production: boolean): { scriptUrl: string; sources: CaptchaSources } | null {
  const value = env.AUTH_CAPTCHA_SCRIPT_URL
  if (value === undefined) return null
  if (production) {
    throw new ConfigError(
      'AUTH_CAPTCHA_SCRIPT_URL is refused in production: remove it, so that the script comes from the provider.',
    )
  }
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol !== 'http:' || !isLoopbackName(url.hostname)) {
    throw new ConfigError('AUTH_CAPTCHA_SCRIPT_URL must be an http:// address of this very machine.')
  }
  const own = [url.origin]
  return { scriptUrl: url.href, sources: { script: own, frame: own, style: own, connect: own } }
}
