import { z } from 'zod'
import { optional } from './setting.ts'
import { isSafeUrl, text } from './values.ts'

const captchaProvider = z.enum(['hcaptcha', 'turnstile'], {
  error: 'must be hcaptcha or turnstile. Remove it to disable the captcha.',
})

const siteKey = text.regex(/^[\w-]{1,200}$/, { error: 'must contain only letters, digits, - and _.' })

const verifyUrl = text.refine(isSafeUrl, { error: 'must be an absolute https:// URL.' })

const scriptUrl = text.refine((value) => value.startsWith('http:') && isSafeUrl(value), {
  error: 'must be an http:// URL of this machine.',
})

export const captchaSettings = z
  .object({
    AUTH_CAPTCHA_PROVIDER: optional(captchaProvider, {
      unset: 'captcha disabled',
      description:
        'Captcha provider for sign-in, sign-up and email requests: hcaptcha or turnstile. It learns the IP address of each of these users, which the privacy page states automatically. Enable it only if rate limits do not stop bots.',
      example: 'turnstile',
    }),
    AUTH_CAPTCHA_SITE_KEY: optional(siteKey, {
      unset: 'captcha disabled',
      description: 'Site key of the captcha provider, sent to the browser.',
      example: '0x4AAAAAAAexample',
    }),
    AUTH_CAPTCHA_SECRET: optional(text, {
      unset: 'captcha disabled',
      description:
        "Secret. Secret key of the captcha provider. The providers' test keys do not work, because their responses name another host.",
      example: '0x4AAAAAAAexample-secret',
    }),
    AUTH_CAPTCHA_VERIFY_URL: optional(verifyUrl, {
      unset: 'the URL of the provider',
      description:
        'URL at which the server verifies captcha tokens, if not the default of the provider. The secret is sent there, so it must use https or be a loopback URL.',
      example: 'https://captcha.example/siteverify',
    }),
    AUTH_CAPTCHA_SCRIPT_URL: optional(scriptUrl, {
      unset: 'the URL of the provider',
      description:
        "URL of the captcha script, for tests with a fake provider on this machine. Rejected in production, because only the provider's own script may run on a page with a password field.",
      example: 'http://localhost:8090/api.js',
    }),
  })
  .meta({ title: 'Captcha' })
