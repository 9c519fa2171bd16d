import type { Site } from '@twofold/contract/page-handler'

type Provider = NonNullable<Site['captcha']>

export const captchaNames: Record<Provider, string> = {
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
}

const companies: Record<Provider, { company: string; policy: string }> = {
  hcaptcha: { company: 'Intuition Machines, Inc., USA', policy: 'https://www.hcaptcha.com/privacy' },
  turnstile: { company: 'Cloudflare, Inc., USA', policy: 'https://www.cloudflare.com/privacypolicy/' },
}

/** Data processing of the configured captcha; empty without one. */
export function captchaRecipient({ captcha }: Site): string[] {
  if (captcha === null) return []
  const { company, policy } = companies[captcha]
  return [
    `Before a sign-in, a sign-up or a mail that you ask for, ${captchaNames[captcha]} (${company}) checks that no robot asks (Art. 6(1)(f) GDPR: our interest that robots neither guess passwords nor send mails to people). When you press the button, and not before, your browser loads that check from there; the provider sees your network address, what your browser tells about itself, how you move while the check is open, and that you use this site. Our server tells it your network address once more, and hears yes or no. It gets neither your email address nor your password nor anything you answer here. The check runs on the sign-in page alone, never beside questions or results. [Its privacy policy](${policy}) says what it does with that.`,
  ]
}

/** What the provider itself may keep on a device. */
export function captchaStorage({ captcha }: Site): string[] {
  if (captcha === null) return []
  return [
    `On the sign-in page ${captchaNames[captcha]} checks that no robot asks. It is loaded when you press the button there, not when the page opens. It may then keep cookies or other data of its own in your browser, under the address of its company and not under that of this site, so that this site can neither read nor remove them: your browser can. What it keeps, and for how long, is in [its privacy policy](${companies[captcha].policy}).`,
  ]
}
