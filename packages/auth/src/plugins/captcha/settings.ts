import { isSecureUrl } from '#auth/core/http/loopback.ts'

export type CaptchaProvider = 'hcaptcha' | 'turnstile'

export interface CaptchaSettings {
  provider: CaptchaProvider
  /** Public key that the page embeds in the widget. */
  siteKey: string
  secret: string
  /** Replaces the provider's own verification URL. */
  verifyUrl?: string
}

export interface Captcha extends CaptchaSettings {
  verifyUrl: string
}

const verifyUrls: Record<CaptchaProvider, string> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** Fills in the provider's URL. Throws if a key is missing or the secret would be sent unencrypted to another host. */
export function resolveCaptcha(settings: CaptchaSettings): Captcha {
  const verifyUrl = settings.verifyUrl ?? verifyUrls[settings.provider]
  if (!isSecureUrl(verifyUrl)) throw new Error(`Captcha: ${verifyUrl} must be https`)
  if (settings.siteKey === '' || settings.secret === '')
    throw new Error('Captcha: siteKey or secret is empty')
  return { ...settings, verifyUrl }
}
