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

/** Fills in the provider's URL. */
export function resolveCaptcha(settings: CaptchaSettings): Captcha {
  return { verifyUrl: verifyUrls[settings.provider], ...settings }
}
