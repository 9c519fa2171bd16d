import { expect, test } from 'vitest'
import { resolveCaptcha } from './settings.ts'

const keys = { siteKey: 'public', secret: 'private' }

test('resolveCaptcha fills in the URL of each provider', () => {
  expect(resolveCaptcha({ provider: 'hcaptcha', ...keys }).verifyUrl).toBe('https://hcaptcha.com/siteverify')
  expect(resolveCaptcha({ provider: 'turnstile', ...keys }).verifyUrl).toBe(
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  )
})

test('resolveCaptcha rejects plain http except to a loopback address', () => {
  const at = (verifyUrl: string) => () => resolveCaptcha({ provider: 'turnstile', ...keys, verifyUrl })
  expect(at('http://127.0.0.1:9/siteverify')).not.toThrow()
  expect(at('https://captcha.example/siteverify')).not.toThrow()
  expect(at('http://captcha.example/siteverify')).toThrow('https')
})

test('resolveCaptcha rejects an empty key', () => {
  expect(() => resolveCaptcha({ provider: 'turnstile', ...keys, secret: '' })).toThrow(
    'siteKey or secret is empty',
  )
})
