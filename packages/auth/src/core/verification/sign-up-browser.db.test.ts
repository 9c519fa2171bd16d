import { describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'bea@example.com'
const APP = 'https://app.example'
const FIRST = 'First-Password-1'
const COOKIE = 'auth-sign-up'
const auth = useTestAuth({ allowedOrigins: [APP] })

const signUp = (password: string, name = 'Bea') => ({ email: EMAIL, password, data: { name } })
const canSignIn = async (password: string) =>
  (await stockClient(auth.url).signInWithPassword({ email: EMAIL, password })).error === null
const readUser = async ({ body }: { body: Record<string, unknown> | null }) =>
  auth.service.verifyAccessToken(String(body?.access_token))

describe('two sign-ups with one email in one browser', () => {
  const verifyFirst = async (page: TestPage, second: () => Promise<unknown>) => {
    await page.call('POST', '/signup', signUp(FIRST, 'Ann'))
    const first = await readMailToken(auth, EMAIL)
    auth.clock.advance(61)
    await second()
    await auth.runJobs()
    return page.call('POST', '/verify', { type: 'signup', token_hash: first.hash })
  }

  test('the newer password counts when the older link is opened', async () => {
    const page = openPage(auth)
    const answer = await verifyFirst(page, () => page.call('POST', '/signup', signUp(goodPassword)))
    expect(await readUser(answer)).toMatchObject({ recovery: false, name: 'Bea' })
    expect([await canSignIn(FIRST), await canSignIn(goodPassword)]).toEqual([false, true])
  })

  test('the newer password counts when its email exceeded the daily limit', async () => {
    await using limited = await auth.startAnother({ limits: { emailsPerDay: { count: 1 } } })
    const page = openPage(limited)
    await page.call('POST', '/signup', signUp(FIRST, 'Ann'))
    const first = await readMailToken(limited, EMAIL)
    limited.clock.advance(61)
    await page.call('POST', '/signup', signUp(goodPassword))
    await limited.runJobs()
    expect(limited.mails).toHaveLength(1)
    await page.call('POST', '/verify', { type: 'signup', token_hash: first.hash })
    expect([await canSignIn(FIRST), await canSignIn(goodPassword)]).toEqual([false, true])
  })

  test.each([true, false])(
    'a newer sign-in email discards the older password and keeps the name (create_user %s)',
    async (create) => {
      const page = openPage(auth)
      const body = { email: EMAIL, create_user: create }
      const answer = await verifyFirst(page, () => page.call('POST', '/otp', body))
      expect(await readUser(answer)).toMatchObject({ recovery: true, name: 'Ann' })
      expect(await canSignIn(FIRST)).toBe(false)
    },
  )
})

describe('sign-up cookie', () => {
  const signedIn = async (page: TestPage) => {
    await createAccount(auth, 'ann@example.com')
    const body = { email: 'ann@example.com', password: goodPassword }
    return String((await page.call('POST', '/token?grant_type=password', body)).body?.access_token)
  }

  test.each(['local', 'global'])('ends when the user signs out (%s)', async (scope) => {
    const page = openPage(auth)
    await page.call('POST', '/signup', signUp(FIRST))
    expect([...page.cookies.keys()]).toContain(COOKIE)
    const token = await signedIn(page)
    await page.call('POST', `/logout?scope=${scope}`, {}, token)
    expect([...page.cookies.keys()]).toEqual(scope === 'local' ? ['auth-device'] : [])
  })

  test('ends when the session to sign out has already ended', async () => {
    const page = openPage(auth)
    await page.call('POST', '/signup', signUp(FIRST))
    const answer = await page.call('POST', '/logout?scope=local', {}, 'not-a-token')
    expect([answer.status, page.cookies.size]).toEqual([403, 0])
  })

  test('remains when other sessions are signed out', async () => {
    const page = openPage(auth)
    await page.call('POST', '/signup', signUp(FIRST))
    await page.call('POST', '/logout?scope=others', {}, await signedIn(page))
    expect([...page.cookies.keys()]).toContain(COOKIE)
  })

  test('no longer connects a sign-up to the browser when a user has signed out', async () => {
    const page = openPage(auth)
    await page.call('POST', '/signup', signUp(FIRST))
    await page.call('POST', '/logout?scope=local', {}, await signedIn(page))
    const { hash } = await readMailToken(auth, EMAIL)
    const answer = await page.call('POST', '/verify', { type: 'signup', token_hash: hash })
    expect(await readUser(answer)).toMatchObject({ recovery: true })
    expect(await canSignIn(FIRST)).toBe(false)
  })
})

/** A page of an allowed origin, whose browser sends no cookies to the service. */
function appClient(service: TestAuth = auth, userAgent = 'Firefox') {
  return stockClient(service.url, {
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', APP)
      headers.set('sec-fetch-site', 'cross-site')
      headers.set('user-agent', userAgent)
      return fetch(input, { ...init, headers })
    },
  })
}

describe('page of an allowed origin', () => {
  const register = (password = goodPassword) =>
    appClient().signUp({ email: EMAIL, password, options: { data: { name: 'Bea', theme: 'dark' } } })

  test('keeps password and data of its sign-up', async () => {
    await register()
    const client = appClient()
    const early = await client.signInWithPassword({ email: EMAIL, password: goodPassword })
    expect(early.error?.code).toBe('email_not_confirmed')
    const { code } = await readMailToken(auth, EMAIL)
    const { data } = await client.verifyOtp({ type: 'email', email: EMAIL, token: code })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Bea', theme: 'dark' })
    expect((await client.updateUser({ data: { theme: 'light' } })).error).toBeNull()
    expect(await canSignIn(goodPassword)).toBe(true)
  })

  test('keeps the password when the email was sent again', async () => {
    await register()
    auth.clock.advance(61)
    await appClient().resend({ type: 'signup', email: EMAIL })
    const { code } = await readMailToken(auth, EMAIL)
    await appClient().verifyOtp({ type: 'email', email: EMAIL, token: code })
    expect(await canSignIn(goodPassword)).toBe(true)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a stranger signed up on it before', () => register(FIRST)],
    ['a stranger signed up on the site before', () => openPage(auth).call('POST', '/signup', signUp(FIRST))],
    ['a stranger requested a code on it before', () => appClient().signInWithOtp({ email: EMAIL })],
  ])('discards every password when %s', async (_, strangerSignsUp) => {
    await strangerSignsUp()
    auth.clock.advance(61)
    await register()
    const { code } = await readMailToken(auth, EMAIL)
    const { data } = await appClient().verifyOtp({ type: 'email', email: EMAIL, token: code })
    expect(await auth.service.verifyAccessToken(data.session?.access_token ?? '')).toMatchObject({
      recovery: true,
    })
    expect([await canSignIn(FIRST), await canSignIn(goodPassword)]).toEqual([false, false])
  })

  test.each(['older', 'newer'])(
    'does not set a stranger’s password when the owner signed up too and opens the %s email',
    async (which) => {
      await register()
      const own = await readMailToken(auth, EMAIL)
      auth.clock.advance(61)
      await register(FIRST)
      const strangers = await readMailToken(auth, EMAIL)
      const { code } = which === 'older' ? own : strangers
      await appClient().verifyOtp({ type: 'email', email: EMAIL, token: code })
      expect(await canSignIn(FIRST)).toBe(false)
    },
  )

  test('does not set its sign-up’s password when a page of the site or another browser opens the link', async () => {
    const others = [
      (hash: string) => openPage(auth).call('POST', '/verify', { type: 'signup', token_hash: hash }),
      (hash: string) => appClient(auth, 'Safari').verifyOtp({ type: 'signup', token_hash: hash }),
      (hash: string) => stockClient(auth.url).verifyOtp({ type: 'signup', token_hash: hash }),
    ]
    for (const open of others) {
      await auth.reset()
      await register(FIRST)
      await open((await readMailToken(auth, EMAIL)).hash)
      expect(await canSignIn(FIRST)).toBe(false)
    }
  })

  test('computes as many hashes at sign-in for an email with a recent sign-up as for any other', async () => {
    await register()
    const hashes = async (email: string) => {
      const attempt = () => appClient().signInWithPassword({ email, password: FIRST })
      return (await auth.measure(attempt)).hashes
    }
    expect([await hashes(EMAIL), await hashes('nobody@example.com')]).toEqual([2, 2])
  })

  test('of another site keeps no password', async () => {
    await using other = await auth.startAnother({ allowedOrigins: ['https://other.example'] })
    await appClient(other).signUp({ email: EMAIL, password: FIRST })
    const { hash } = await readMailToken(other, EMAIL)
    await appClient(other).verifyOtp({ type: 'signup', token_hash: hash })
    const { error } = await stockClient(other.url).signInWithPassword({ email: EMAIL, password: FIRST })
    expect(error?.code).toBe('invalid_credentials')
  })
})

describe('sign-in by code of a new account', () => {
  test.each<[string, () => ReturnType<typeof stockClient>]>([
    ['a client', () => stockClient(auth.url)],
    ['a page of an allowed origin', () => appClient()],
  ])('keeps its data when %s requests it', async (_, open) => {
    const client = open()
    await client.signInWithOtp({ email: EMAIL, options: { data: { name: 'Bea', plan: 'two' } } })
    const { code } = await readMailToken(auth, EMAIL)
    const { data } = await client.verifyOtp({ type: 'email', email: EMAIL, token: code })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Bea', plan: 'two' })
  })

  test('keeps its data when a page of the site requests it, and only the name in another browser', async () => {
    for (const same of [true, false]) {
      await auth.reset()
      const page = openPage(auth)
      await page.call('POST', '/otp', { email: EMAIL, data: { name: 'Bea', plan: 'two' } })
      const { hash } = await readMailToken(auth, EMAIL)
      const verifier = same ? page : openPage(auth)
      const { body } = await verifier.call('POST', '/verify', { type: 'email', token_hash: hash })
      expect(body?.user).toMatchObject({ user_metadata: { name: 'Bea', ...(same && { plan: 'two' }) } })
      expect(JSON.stringify(body?.user).includes('plan')).toBe(same)
    }
  })

  test('keeps its data by text message', async () => {
    await using phones = await auth.startAnother({ phone: testPhone })
    const client = stockClient(phones.url)
    const phone = '15551234567'
    await client.signInWithOtp({ phone, options: { data: { name: 'Bea', plan: 'two' } } })
    await phones.runJobs()
    const token = phones.texts.at(-1)?.code ?? ''
    const { data } = await client.verifyOtp({ type: 'sms', phone, token })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Bea', plan: 'two' })
  })

  test('answers the same with and without an account', async () => {
    await createAccount(auth, EMAIL)
    const request = (email: string) => openPage(auth).call('POST', '/otp', { email })
    const answers = [await request(EMAIL), await request('nobody@example.com')]
    expect(
      answers.map(({ status, setCookie }) => [status, setCookie.map((line) => line.slice(0, 13))]),
    ).toEqual([0, 1].map(() => [200, ['auth-sign-up=']]))
    expect((await rawCall(auth.url, 'POST', '/otp', { body: { email: 'x@example.com' } })).status).toBe(200)
  })
})
