import { z } from 'zod'
import { optional } from './setting.ts'
import { isSafeUrl, text } from './values.ts'

const captchaProvider = z.enum(['hcaptcha', 'turnstile'], {
  error: 'must be hcaptcha or turnstile; leave it out to disable the check.',
})

const siteKey = text.regex(/^[\w-]{1,200}$/, { error: 'must be the key alone: letters, digits, - and _.' })

const verifyUrl = text.refine(isSafeUrl, { error: 'must be a full https:// address.' })

const scriptUrl = text.refine((value) => value.startsWith('http:') && isSafeUrl(value), {
  error: 'must be an http:// address of this very machine.',
})

export const captchaSettings = z
  .object({
    AUTH_CAPTCHA_PROVIDER: optional(captchaProvider, {
      unset: 'no check',
      description:
        'hcaptcha or turnstile: the provider of a CAPTCHA for signing in, creating an account and requesting an email. It learns the IP address of each of these users, which the privacy page states automatically: set it only if robots are a real problem.',
      example: 'turnstile',
    }),
    AUTH_CAPTCHA_SITE_KEY: optional(siteKey, {
      unset: 'no check',
      description: 'The site key that this provider gave; pages show it.',
      example: '0x4AAAAAAAexample',
    }),
    AUTH_CAPTCHA_SECRET: optional(text, {
      unset: 'no check',
      description:
        'Secret: the secret key of this provider. The keys that providers publish for trials do not work, as their answers name another site.',
      example: '0x4AAAAAAAexample-secret',
    }),
    AUTH_CAPTCHA_VERIFY_URL: optional(verifyUrl, {
      unset: 'the address of the provider',
      description:
        'Where the server verifies, if not at the address that the provider has for everybody. It gets the secret: https, or this very machine.',
      example: 'https://captcha.example/siteverify',
    }),
    AUTH_CAPTCHA_SCRIPT_URL: optional(scriptUrl, {
      unset: 'the address of the provider',
      description:
        "Where the page loads the check from, for tests with a stand-in on this machine. Refused in production: only the provider's own script may run next to a password.",
      example: 'http://localhost:8090/api.js',
    }),
  })
  .meta({ title: 'Protection against robots' })
