import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { createAccount, createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

/** An app of another origin, whose calls carry no cookies of the service: a browser page, or a server that renders pages. */

const app = 'https://app.example'
const EMAIL = 'ann@example.com'
const google = useServer(startHostileProvider)
const auth = useTestAuth(() => ({
  allowedOrigins: [app],
  redirectAllowList: [`${app}/**`, 'org.example.app:**'],
  providers: [google.settings('google', 'Google')],
}))
let browser: TestBrowser
beforeEach(() => {
  google.overrides = {}
  browser = createBrowser(auth, [app, 'null'])
})

const listProviders = async (userId: string) => {
  const rows = await auth.database.kysely
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

test.each([`${app}/signed-in?a=b`, 'org.example.app://signed-in'])(
  'sign-in by a provider leads back to %s',
  async (redirectTo) => {
    const client = stockClient(auth.url)
    const { data } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo } })
    const { url } = await browser.visit((data.url ?? '').replace(auth.url, 'http://localhost:3140/auth/v1'))
    expect(url.href).toMatch(new RegExp(`^${redirectTo.split('?')[0]}\\?`))
    expect((await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')).error).toBeNull()
  },
)

test.each([
  ['names it', { path: `?redirect_to=${app}/reset`, headers: {} }, `${app}/reset`],
  ['only sends a Referer', { path: '', headers: { referer: `${app}/` } }, null],
])('an email leads to a page of another origin when the page %s', async (_, { path, headers }, redirect) => {
  await createAccount(auth, EMAIL)
  await rawCall(auth.url, 'POST', `/recover${path}`, { headers, body: { email: EMAIL } })
  const mail = await auth.getMail(EMAIL, 'recovery')
  const link = 'link' in mail.data ? mail.data.link : ''
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get('redirect_to')).toBe(redirect)
})

describe('linkIdentity', () => {
  const start = async (client: ReturnType<typeof stockClient>, redirectTo = `${app}/linked`) => {
    const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo } })
    if (error) throw error
    return data.url ?? ''
  }
  let ann: Awaited<ReturnType<typeof signInByPassword>>
  let id: string
  beforeEach(async () => {
    id = await createAccount(auth, EMAIL)
    ann = await signInByPassword(auth, EMAIL)
  })
  const finish = async (url: string) => {
    const end = await browser.visit(url)
    return { url: end.url, code: end.url.searchParams.get('code') ?? '' }
  }

  test('links when the client that started it exchanges the code', async () => {
    const { url, code } = await finish(await start(ann.client))
    expect(url.href).toMatch(/^https:\/\/app\.example\/linked\?code=[\w-]{36}$/)
    expect(await listProviders(id)).toEqual(['email'])
    const { data, error } = await ann.client.exchangeCodeForSession(code)
    expect([error, data.user?.id]).toEqual([null, id])
    const token = data.session?.access_token ?? ''
    expect(await auth.service.verifyAccessToken(token)).toMatchObject({ userId: id })
    expect(await listProviders(id)).toEqual(['email', 'google'])
    await auth.runJobs()
    expect(auth.mails).toContainEqual(expect.objectContaining({ notice: 'identity_linked', to: EMAIL }))
    const again = await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(56) },
    })
    expect(again.body?.code).toBe('flow_state_not_found')
    // A code that is presented again ends the session of the first exchange.
    await expect(auth.service.verifyAccessToken(token)).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('upgrades an anonymous account', async () => {
    await using open = await auth.startAnother({
      anonymousSignIns: true,
      redirectAllowList: [`${app}/**`],
      providers: [google.settings('google', 'Google')],
    })
    const client = stockClient(open.url)
    const { data } = await client.signInAnonymously()
    google.overrides = { claims: (claims) => ({ ...claims, email: 'new@example.com' }) }
    const end = await createBrowser(open, [app]).visit(await start(client))
    const { data: linked } = await client.exchangeCodeForSession(end.url.searchParams.get('code') ?? '')
    expect(linked.user).toMatchObject({ id: data.user?.id, email: 'new@example.com', is_anonymous: false })
  })

  test('links nothing when an attacker leads another user’s browser through the flow', async () => {
    const { code } = await finish(await start(ann.client))
    // The code reached the browser of the other user, whose client has another verifier or none.
    for (const verifier of ['y'.repeat(56), '']) {
      const { status } = await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier: verifier },
      })
      expect(status).toBe(400)
    }
    expect(await listProviders(id)).toEqual(['email'])
  })

  test.each([
    ['has signed out', 'flow_state_not_found', async () => void (await ann.client.signOut())],
    [
      'has expired',
      'AuthSessionMissingError',
      async () => {
        await auth.database.kysely.updateTable('auth.sessions').set({ expires_at: auth.clock.now }).execute()
      },
    ],
  ])('links nothing when the session that started it %s', async (_, expected, end) => {
    const other = stockClient(auth.url)
    await other.setSession(ann.session)
    const { code } = await finish(await start(other))
    await end()
    const { error } = await other.exchangeCodeForSession(code)
    // The client's error for `session_not_found` has no code.
    expect(error?.code ?? error?.name).toBe(expected)
    expect(await listProviders(id)).toEqual(['email'])
  })

  test('reports an identity of another account when the code is exchanged', async () => {
    const bob = await createSignedIn(auth, 'bob@example.com')
    await bob.client.exchangeCodeForSession((await finish(await start(bob.client))).code)
    const { error } = await ann.client.exchangeCodeForSession((await finish(await start(ann.client))).code)
    expect(error?.code).toBe('identity_already_exists')
    expect(await listProviders(id)).toEqual(['email'])
  })

  test('needs the cookie of the browser that started it when it leads back to the site', async () => {
    const { url } = await finish(await start(ann.client, 'http://localhost:3140/auth'))
    expect(url.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('stores the profile of the identity encrypted', async () => {
    await finish(await start(ann.client))
    const row = await auth.database.kysely
      .selectFrom('auth.flow_states')
      .select('encrypted_provider_tokens')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.encrypted_provider_tokens ?? '').toString()).not.toContain('ann-there')
  })
})
