import { beforeEach, describe, expect, test } from 'vitest'
import { importAccount } from '#auth/plugins/import/import-account.ts'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { startFacebookServer } from '#auth/testing/facebook-server.ts'
import { startGithubServer } from '#auth/testing/github-server.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { createAccount, readMailToken } from '#auth/testing/people.ts'
import { clientIn, signInByProvider } from '#auth/testing/provider-calls.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A provider's open session must not confirm who sits at the device. */

const EMAIL = 'ann@example.com'
const DAY = 86_400
const google = useServer(startHostileProvider)
const github = useServer(startGithubServer)
const facebook = useServer(startFacebookServer)
const auth = useTestAuth(() => ({
  providers: [
    google.settings('google', 'Google'),
    google.settings('custom:work', 'Work'),
    github.settings(),
    facebook.settings(),
  ],
}))
let browser: TestBrowser
beforeEach(() => {
  google.overrides = {}
  google.authenticatedAt = getSeconds()
  github.user = { id: 1, login: 'ann' }
  github.emails = [{ email: EMAIL, primary: true, verified: true }]
  facebook.user = { id: '1', email: EMAIL }
  browser = createBrowser(auth)
})

const getSeconds = () => auth.clock.now.getTime() / 1000

type Name = 'google' | 'custom:work' | 'github' | 'facebook'

async function signIn(provider: Name, queryParams: Record<string, string> = {}) {
  const { client, error } = await signInByProvider(browser, provider, { queryParams })
  if (error) throw error
  return client
}

type Client = Awaited<ReturnType<typeof signIn>>

async function readTime(client: Client) {
  const session = (await client.getSession()).data.session
  const { signedInAt } = await auth.service.verifyAccessToken(session?.access_token ?? '')
  const { data } = await client.getClaims()
  expect(data?.claims.amr).toEqual([{ method: 'oauth', timestamp: signedInAt.getTime() / 1000 }])
  return signedInAt.getTime() / 1000
}

const setPassword = async (client: Client) =>
  (await client.updateUser({ password: 'Another-Horse-8' })).error?.code ?? 'ok'

describe('sign-in by OpenID Connect', () => {
  test('has the time of the provider’s auth_time, so that only a recent one is fresh', async () => {
    await signIn('google')
    expect(await readTime(await signIn('google'))).toBe(google.authenticatedAt)
    google.authenticatedAt = getSeconds() - 10 * DAY
    const silent = await signIn('google')
    expect(await readTime(silent)).toBe(google.authenticatedAt)
    expect(await setPassword(silent)).toBe('reauthentication_needed')
    expect(await setPassword(await signIn('github'))).toBe('reauthentication_needed')
    google.authenticatedAt = getSeconds() - 60
    expect(await setPassword(await signIn('google'))).toBe('ok')
  })

  test.each([
    ['missing', undefined],
    ['in the future', Math.floor(Date.now() / 1000) + DAY],
  ])('is not fresh when auth_time is %s', async (_, authTime) => {
    google.overrides = {
      claims: ({ auth_time: _ignored, ...claims }) => ({ ...claims, auth_time: authTime }),
    }
    // Even the first sign-in, which creates the account.
    const client = await signIn('google')
    expect(await readTime(client)).toBe(0)
    expect(await setPassword(client)).toBe('reauthentication_needed')
  })

  test('requests auth_time, and never prompt=none', async () => {
    await signIn('custom:work', { prompt: 'none' })
    expect(google.requested).not.toHaveProperty('prompt')
    expect(google.requested.max_age).toBe(String(30 * DAY))
    await signIn('custom:work', { prompt: 'none consent', max_age: '99999999' })
    expect(google.requested).toMatchObject({ prompt: 'consent', max_age: String(30 * DAY) })
  })

  test('makes the provider authenticate the user again when the page requests prompt=login', async () => {
    await signIn('custom:work', { prompt: 'login' })
    expect(google.requested).toMatchObject({ prompt: 'login', max_age: '0' })
  })

  test.each([
    ['login', 'select_account'],
    ['consent login', 'consent select_account'],
    ['login select_account', 'select_account'],
  ])(
    'requests auth_time from Google as Google documents it when the page requests prompt=%s',
    async (prompt, sent) => {
      await signIn('google', { prompt, claims: '{}' })
      const { claims = '', ...others } = google.requested
      expect(JSON.parse(claims)).toEqual({ id_token: { auth_time: { essential: true } } })
      expect(others).toMatchObject({ prompt: sent })
      expect(others).not.toHaveProperty('max_age')
    },
  )

  test('is not fresh and sends a notice when it joins an account by email', async () => {
    const id = await createAccount(auth, EMAIL)
    const client = await signIn('google', { prompt: 'login' })
    expect((await client.getUser()).data.user?.id).toBe(id)
    expect(await readTime(client)).toBe(0)
    expect(await setPassword(client)).toBe('reauthentication_needed')
    await auth.runJobs()
    expect(auth.mails).toContainEqual(
      expect.objectContaining({ kind: 'notice', notice: 'identity_linked', to: EMAIL }),
    )
    expect(await setPassword(await signIn('google'))).toBe('ok')
  })

  test('by an id token has the time of its auth_time', async () => {
    const signInByToken = async (claims: Record<string, unknown>) => {
      const client = clientIn(browser)
      await client.signInWithIdToken({ provider: 'google', token: await google.idToken(claims) })
      return readTime(client)
    }
    for (const auth_time of [undefined, String(getSeconds()), -1, getSeconds() * 1000]) {
      expect(await signInByToken({ auth_time })).toBe(0)
    }
    expect(await signInByToken({ auth_time: getSeconds() - DAY })).toBe(getSeconds() - DAY)
  })
})

describe.each(['github', 'facebook'] as const)('sign-in by %s', (provider) => {
  test('is never fresh, and its user confirms by an emailed code', async () => {
    const client = await signIn(provider, { prompt: 'login' })
    expect(await readTime(client)).toBe(0)
    expect(await setPassword(client)).toBe('reauthentication_needed')
    await client.signInWithOtp({ email: EMAIL })
    const { code: token } = await readMailToken(auth, EMAIL, 'magiclink')
    expect((await client.verifyOtp({ email: EMAIL, token, type: 'email' })).error).toBeNull()
    expect(await setPassword(client)).toBe('ok')
  })
})

test('linking keeps the time of the session that linked', async () => {
  await createAccount(auth, EMAIL)
  const client = clientIn(browser)
  await client.signInWithPassword({ email: EMAIL, password: 'Correct-Horse-7' })
  const signedInAt = getSeconds()
  auth.clock.advance(600)
  const { data } = await client.linkIdentity({ provider: 'google' })
  const { url } = await browser.visit(data?.url ?? '')
  await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(await readTime(client)).toBe(signedInAt)
})

describe('sign-in to an imported account without an email', () => {
  const id = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
  const importByGithub = async (data: Record<string, unknown> = {}) =>
    importAccount(
      await auth.service.context(),
      { id, email: null, identities: [{ provider: 'github', provider_id: '1', identity_data: data }] },
      { dryRun: false },
    )

  test('assigns the provider’s verified email, so that the user can confirm by an emailed code', async () => {
    expect(await importByGithub()).toMatchObject({ result: 'imported' })
    const client = await signIn('github')
    const { data } = await client.getUser()
    expect(data.user).toMatchObject({ id, email: EMAIL, email_confirmed_at: expect.any(String) })
    expect(await setPassword(client)).toBe('reauthentication_needed')
    await client.signInWithOtp({ email: EMAIL })
    const { code: token } = await readMailToken(auth, EMAIL, 'magiclink')
    expect((await client.verifyOtp({ email: EMAIL, token, type: 'email' })).data.user?.id).toBe(id)
    expect(await setPassword(client)).toBe('ok')
  })

  test.each([
    ['another account has it', true, true],
    ['the provider has not verified it', false, false],
  ])('assigns no email when %s', async (_, isTaken, verified) => {
    if (isTaken) await createAccount(auth, EMAIL)
    github.emails = [{ email: EMAIL, primary: true, verified }]
    await importByGithub()
    const { data } = await (await signIn('github')).getUser()
    expect(data.user).toMatchObject({ id, email: '' })
  })
})
