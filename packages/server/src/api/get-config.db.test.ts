import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

test('without settings no provider is offered', async () => {
  await using server = await createTestServer()
  const { auth } = await server.call(config.getConfig, {})
  expect(auth).toEqual({
    providers: [],
    providerLabels: {},
    captcha: null,
    emailConfirmation: false,
    phone: false,
    passkeys: false,
  })
  const way = await server.request('/auth/v1/authorize?provider=google', { redirect: 'manual' })
  expect(way.status).toBe(400)
})

test('providers are offered by id and label; nothing else of their settings leaves the server', async () => {
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
