import type { Site } from '@twofold/contract/page-handler'

/** Names and privacy policies of the captcha providers, for the sign-in page and the legal pages. */
export const captchaProviders: Record<
  NonNullable<Site['captcha']>,
  { name: string; company: string; policy: string }
> = {
  hcaptcha: {
    name: 'hCaptcha',
    company: 'Intuition Machines, Inc., USA',
    policy: 'https://www.hcaptcha.com/privacy',
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    company: 'Cloudflare, Inc., USA',
    policy: 'https://www.cloudflare.com/privacypolicy/',
  },
}
