import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

test('config lists no provider when none is configured', async () => {
  await using server = await createTestServer()
  const { auth } = await server.call(config.getConfig, {})
  expect(auth).toEqual({
    providers: [],
    providerLabels: {},
    sso: false,
    captcha: null,
    emailConfirmation: false,
    signUp: true,
    linking: true,
    phone: null,
    wallets: [],
    passkeys: false,
  })
  const response = await server.request('/auth/v1/authorize?provider=google', { redirect: 'manual' })
  expect(response.status).toBe(400)
})

test('config reports sign-up and linking as disabled when the settings disable them', async () => {
  await using server = await createTestServer({
    settings: { DISABLE_SIGNUP: 'on', AUTH_MANUAL_LINKING: 'off' },
  })
  const { auth } = await server.call(config.getConfig, {})
  expect(auth).toMatchObject({ signUp: false, linking: false })
  await expect(server.signUp('Ann')).rejects.toThrow('signup_disabled')
  const settings = await (await server.request('/auth/v1/settings')).json()
  expect(settings).toMatchObject({ disable_signup: true })
})

test('config reports only id and label of a provider', async () => {
  await using server = await createTestServer({
    settings: {
      AUTH_GITHUB_CLIENT_ID: 'github-client',
      AUTH_GITHUB_CLIENT_SECRET: 'sentinel-github',
      AUTH_OIDC_ISSUER: 'http://localhost:9',
      AUTH_OIDC_CLIENT_ID: 'oidc-client',
      AUTH_OIDC_CLIENT_SECRET: 'sentinel-oidc',
      AUTH_OIDC_NAME: 'Example Account',
    },
  })
  const { auth } = await server.call(config.getConfig, {})
  expect(auth.providers).toEqual(['github', 'custom:oidc'])
  expect(auth.providerLabels).toEqual({ github: 'GitHub', 'custom:oidc': 'Example Account' })
  for (const path of ['/api/config', '/auth/v1/settings', '/api/openapi.json']) {
    expect(await (await server.request(path)).text()).not.toMatch(/sentinel|-client\b/)
  }
  expect(server.logLines.join('')).not.toContain('sentinel')
})

test('config reports phone and wallet sign-in without secrets of the text message provider', async () => {
  await using server = await createTestServer({
    settings: {
      TWILIO_ACCOUNT_SID: 'AC0000000000000000000000000000000a',
      TWILIO_AUTH_TOKEN: 'sentinel-twilio',
      TWILIO_FROM: '+15005550006',
      PHONE_WHATSAPP: 'on',
      PHONE_PREFIXES: '49, 43',
      AUTH_WALLETS: 'solana,ethereum',
    },
  })
  const { auth } = await server.call(config.getConfig, {})
  expect(auth.phone).toEqual({ whatsapp: true, prefixes: ['49', '43'] })
  expect(auth.wallets).toEqual(['ethereum', 'solana'])
  for (const path of ['/api/config', '/auth/v1/settings', '/privacy']) {
    expect(await (await server.request(path)).text()).not.toMatch(/sentinel|AC0000|5005550006/)
  }
})

test('config reports provider, site key and script of the captcha without its secret', async () => {
  await using server = await createTestServer({
    settings: {
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_CAPTCHA_SITE_KEY: 'public-key',
      AUTH_CAPTCHA_SECRET: 'sentinel-secret',
      AUTH_CAPTCHA_VERIFY_URL: 'http://localhost:9/siteverify',
    },
  })
  const { auth } = await server.call(config.getConfig, {})
  expect(auth.captcha).toEqual({
    provider: 'turnstile',
    siteKey: 'public-key',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  })
  const recover = (security: object) =>
    server.request('/auth/v1/recover', {
      json: { email: 'ann@example.com', ...security },
    })
  expect([(await recover({})).status, server.outbox.messages()]).toEqual([400, []])
  // The captcha provider is unreachable, so every attempt fails.
  expect((await recover({ gotrue_meta_security: { captcha_token: 'sentinel-token' } })).status).toBe(500)
  for (const path of ['/api/config', '/auth/v1/settings', '/api/openapi.json']) {
    expect(await (await server.request(path)).text()).not.toContain('sentinel')
  }
  expect(server.logLines.join('')).toContain('captcha.failed')
  expect(server.logLines.join('')).not.toContain('sentinel')
})
