import { describe, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

/** Pages of the operator's other origins: AUTH_ORIGINS and AUTH_APP_SCHEMES. */

const app = 'https://app.twofold.example'
const server = await openTestServer({
  settings: {
    PUBLIC_URL: 'https://twofold.example',
    AUTH_ORIGINS: `${app},https://elsewhere.example`,
    AUTH_APP_SCHEMES: 'org.twofold.app',
    AUTH_GITHUB_CLIENT_ID: 'us',
    AUTH_GITHUB_CLIENT_SECRET: 'secret',
    AUTH_PASSKEYS: 'on',
    ALLOWED_HOSTS: 'localhost,127.0.0.1',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    MAIL_URL: 'smtps://mail.invalid',
  },
})

describe('an email', () => {
  test.each([
    [`${app}/reset?x=1`, `${app}/reset?x=1`],
    ['https://evil.example/reset', 'https://twofold.example/auth'],
    ['org.twofold.app://reset', 'https://twofold.example/auth'],
  ])('that is requested for %s leads to %s', async (redirectTo, page) => {
    const { email } = await server.signUp(`Ann ${redirectTo.replaceAll(/[^a-z]/g, '')}`)
    server.outbox.clear()
    await server.request(`/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, {
      method: 'POST',
      headers: { origin: app, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await server.context.jobs.idle()
    const link = new URL(server.outbox.to(email)[0]?.links[0] ?? '')
    const fragment = new URLSearchParams(link.hash.slice(1))
    expect([fragment.get('token_hash'), fragment.get('type')]).toEqual([expect.any(String), 'recovery'])
    link.hash = ''
    expect(link.href).toBe(page)
  })
})

test.each([
  [`${app}/signed-in?a=b`, `${app}/signed-in?a=b&error=access_denied`],
  ['org.twofold.app://signed-in', 'org.twofold.app://signed-in?error=access_denied'],
  ['https://evil.example/', 'https://twofold.example/?error=access_denied'],
])('a provider that was asked for %s leads to %s', async (redirectTo, start) => {
  const query = new URLSearchParams({
    provider: 'github',
    redirect_to: redirectTo,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
  })
  const started = await server.request(`/auth/v1/authorize?${query}`, { redirect: 'manual' })
  const state = new URL(started.headers.get('location') ?? '').searchParams.get('state')
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const finished = await server.request(`/auth/v1/callback?error=access_denied&state=${state}`, {
    redirect: 'manual',
    headers: { cookie },
  })
  expect(finished.headers.get('location')?.startsWith(start)).toBe(true)
})
