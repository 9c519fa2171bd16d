import { beforeEach, expect, test } from 'vitest'
import { createBrowser } from '#auth/testing/browser.ts'
import { rawCall } from '#auth/testing/client.ts'
import { startFacebookServer } from '#auth/testing/facebook-server.ts'
import type { Flood } from '#auth/testing/flood.ts'
import { startGithubServer } from '#auth/testing/github-server.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import type { TestAuth } from '#auth/testing/index.ts'
import { signInByProvider } from '#auth/testing/provider-calls.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Providers whose responses never end: an anonymous caller of /authorize must not fill the memory through them. */

const google = useServer(startHostileProvider)
const github = useServer(startGithubServer)
const facebook = useServer(startFacebookServer)
const base = useTestAuth()
beforeEach(() => {
  google.overrides = {}
  github.user = { id: 1, login: 'ann' }
  facebook.user = { id: '1', email: 'ann@example.com' }
})

/** Discovery documents and keys are cached, so each test has a service of its own. */
async function withFlood(flood: Flood, path: string, run: (auth: TestAuth) => Promise<void>) {
  await using auth = await base.startAnother({
    providers: [google.settings('google', 'Google'), github.settings(), facebook.settings()],
  })
  Object.assign(flood, { path, bytes: 0 })
  try {
    await run(auth)
    // More than the cap, because the connection has buffers.
    expect(flood.bytes).toBeGreaterThan(256 * 1024)
    expect(flood.bytes).toBeLessThan(16_000_000)
    expect(auth.logged.join('\n')).toMatch(/exceeds 262144 bytes/)
  } finally {
    flood.path = null
  }
}

test.each([
  ['google', '/.well-known/openid-configuration'],
  ['google', '/token'],
  ['google', '/jwks'],
  ['google', '/userinfo'],
  ['github', '/login/oauth/access_token'],
  ['github', '/user'],
  ['facebook', '/oauth/access_token'],
  ['facebook', '/me'],
] as const)('sign-in by %s fails soon when the response of %s does not end', async (provider, path) => {
  // A provider that omits the email from the id token is asked for it at its userinfo endpoint.
  google.overrides = { claims: ({ email: _, ...claims }) => claims }
  const { flood } = { google, github, facebook }[provider]
  await withFlood(flood, path, async (auth) => {
    const { errorCode } = await signInByProvider(createBrowser(auth), provider)
    expect(errorCode).toBe('unexpected_failure')
  })
})

test.each([
  ['google', '/.well-known/openid-configuration'],
  ['google', '/jwks'],
  ['facebook', '/.well-known/oauth/openid/jwks/'],
] as const)('id token of %s fails soon when the response of %s does not end', async (provider, path) => {
  const { flood } = { google, facebook }[provider]
  await withFlood(flood, path, async (auth) => {
    const token = await { google, facebook }[provider].idToken({ sub: 'ann', email: 'ann@example.com' })
    const { status } = await rawCall(auth.url, 'POST', '/token?grant_type=id_token', {
      body: { provider, id_token: token },
    })
    expect(status).toBe(503)
  })
})
