import { expect, test } from 'vitest'
import { resolveCaptcha } from './settings.ts'

const keys = { siteKey: 'public', secret: 'private' }

test('resolveCaptcha fills in the URL of each provider', () => {
  expect(resolveCaptcha({ provider: 'hcaptcha', ...keys }).verifyUrl).toBe('https://hcaptcha.com/siteverify')
  expect(resolveCaptcha({ provider: 'turnstile', ...keys }).verifyUrl).toBe(
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  )
})
