import { isLoopback } from '#auth/core/http/loopback.ts'

export type CaptchaProvider = 'hcaptcha' | 'turnstile'

export interface CaptchaSettings {
  provider: CaptchaProvider
  /** Public: the page shows the check under it. */
  siteKey: string
  secret: string
  /** Where tokens are verified, in place of the provider's own address. */
  verifyUrl?: string
}

export interface Captcha extends CaptchaSettings {
  verifyUrl: string
}

const verifyUrls: Record<CaptchaProvider, string> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** Fills the address in, and stops the start where the secret would go out in clear. */
export function resolveCaptcha(settings: CaptchaSettings): Captcha {
  const verifyUrl = settings.verifyUrl ?? verifyUrls[settings.provider]
  const { protocol } = new URL(verifyUrl)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(verifyUrl))) {
    throw new Error(`Captcha: ${verifyUrl} has to be https`)
  }
  if (settings.siteKey === '' || settings.secret === '') throw new Error('Captcha: a key is missing')
  return { ...settings, verifyUrl }
}
