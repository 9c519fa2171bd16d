import { describe, expect, test } from 'vitest'
import { readCaptcha } from './captcha.ts'
import { type Env, parseSettings } from './settings/index.ts'

const read = (env: Env, production: boolean) => readCaptcha(parseSettings(env), production)

const turnstile = {
  AUTH_CAPTCHA_PROVIDER: 'turnstile',
  AUTH_CAPTCHA_SITE_KEY: '0x4AAA-_1',
  AUTH_CAPTCHA_SECRET: 'private',
}

test('the captcha is off when its settings are missing', () => {
  expect(read({}, true)).toBeNull()
})

test('a provider determines the script URL and the sources of the policy', () => {
  expect(read(turnstile, true)).toEqual({
    provider: 'turnstile',
    siteKey: '0x4AAA-_1',
    secret: 'private',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: {
      script: ['https://challenges.cloudflare.com'],
      frame: ['https://challenges.cloudflare.com'],
      style: [],
      connect: [],
    },
  })
  expect(read({ ...turnstile, AUTH_CAPTCHA_PROVIDER: 'hcaptcha' }, true)).toMatchObject({
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    sources: { frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'] },
  })
})

describe('readCaptcha', () => {
  test.each([
    [{ AUTH_CAPTCHA_PROVIDER: 'turnstile' }, 'AUTH_CAPTCHA_SITE_KEY and AUTH_CAPTCHA_SECRET missing'],
    [{ AUTH_CAPTCHA_SCRIPT_URL: 'http://localhost:1/a.js' }, 'AUTH_CAPTCHA_PROVIDER and'],
    [{ ...turnstile, AUTH_CAPTCHA_PROVIDER: 'recaptcha' }, 'must be hcaptcha or turnstile'],
    [{ ...turnstile, AUTH_CAPTCHA_SITE_KEY: '"><script>' }, 'AUTH_CAPTCHA_SITE_KEY must contain'],
    [{ ...turnstile, AUTH_CAPTCHA_VERIFY_URL: 'http://captcha.example/' }, 'AUTH_CAPTCHA_VERIFY_URL must be'],
    [
      { ...turnstile, AUTH_CAPTCHA_VERIFY_URL: 'https://a:b@captcha.example/' },
      'AUTH_CAPTCHA_VERIFY_URL must be',
    ],
    [
      { ...turnstile, AUTH_CAPTCHA_SCRIPT_URL: 'https://captcha.example/a.js' },
      'AUTH_CAPTCHA_SCRIPT_URL must be',
    ],
  ])('throws for %j', (env, message) => {
    expect(() => read(env, false)).toThrow(message)
  })

  test('throws for a replacement script in production', () => {
    const env = { ...turnstile, AUTH_CAPTCHA_SCRIPT_URL: 'http://localhost:1/a.js' }
    expect(() => read(env, true)).toThrow('not allowed in production')
    expect(read(env, false)?.sources.script).toEqual(['http://localhost:1'])
  })
})
