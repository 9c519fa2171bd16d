import { beforeEach, describe, expect, test } from 'vitest'
import { startCaptchaServer } from '#auth/testing/captcha-provider.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { signInByPhone, testPhone } from '#auth/testing/texts.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'
import { ethereumWallet, signInText, solanaWallet, type Wallet } from '#auth/testing/wallets.ts'

const annsEmail = 'ann@example.com'
const methods = { phone: testPhone, web3: { ethereum: true, solana: true } }
const provider = useServer(() => startCaptchaServer('localhost'))
const withoutCaptcha = useTestAuth(methods)
const startWithCaptcha = (settings: Parameters<TestAuth['startAnother']>[0] = {}) =>
  withoutCaptcha.startAnother({ captcha: provider.settings('turnstile'), ...settings })
const auth = useServer(() => startWithCaptcha(methods))
beforeEach(async () => {
  await createAccount(withoutCaptcha, annsEmail)
  Object.assign(provider, { behaviour: 'answers', hostname: 'localhost' })
  provider.requests.splice(0)
  auth.logged.splice(0)
  auth.jobs.splice(0)
})

/** Requests a password reset with a token of any form. */
const recover = (service: TestAuth, captcha_token: unknown) =>
  rawCall(service.url, 'POST', '/recover', {
    body: { email: annsEmail, gotrue_meta_security: { captcha_token } },
  })
const rejected = (reason: string) => `captcha protection: request disallowed (${reason})`
const isLogged = (service: TestAuth, event: string) => service.logged.join('\n').includes(event)

/** Each call that requires a token, by the client method that makes it. */
const calls: Record<
  string,
  (client: ReturnType<typeof stockClient>, captchaToken?: string) => Promise<unknown>
> = {
  'sign-up': (client, captchaToken) =>
    client.signUp({ email: 'new@example.com', password: goodPassword, options: withToken(captchaToken) }),
  'sign-in by password': (client, captchaToken) =>
    client.signInWithPassword({ email: annsEmail, password: goodPassword, options: withToken(captchaToken) }),
  'magic link': (client, captchaToken) =>
    client.signInWithOtp({ email: annsEmail, options: withToken(captchaToken) }),
  'password reset': (client, captchaToken) =>
    client.resetPasswordForEmail(annsEmail, withToken(captchaToken)),
  'resent email': (client, captchaToken) =>
    client.resend({ type: 'signup', email: annsEmail, options: withToken(captchaToken) }),
}

function withToken(captchaToken: string | undefined) {
  return captchaToken === undefined ? {} : { captchaToken }
}

type Outcome = { error: { message: string; code?: string; status?: number } | null }

describe.each(Object.entries(calls))('%s', (_, call) => {
  const outcome = async (token?: string) => (await call(stockClient(auth.url), token)) as Outcome

  test('fails without a token before any provider request, and succeeds with a valid token once', async () => {
    expect((await outcome()).error).toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: rejected('no captcha_token found'),
    })
    expect(provider.requests).toEqual([])
    const token = provider.token()
    expect((await outcome(token)).error).toBeNull()
    expect((await outcome(token)).error?.message).toBe(rejected('timeout-or-duplicate'))
    expect(provider.requests.map((form) => [form.get('response'), form.get('remoteip')])).toEqual([
      [token, '127.0.0.1'],
      [token, '127.0.0.1'],
    ])
  })
})

test('one of many concurrent calls with the same token succeeds', async () => {
  const token = provider.token()
  const responses = await concurrently(MANY, () => recover(auth, token))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

/** Statements of each call without a captcha, which adds one for its limits. */
const COUNTS: Readonly<Record<string, number>> = {
  'sign-up': 7,
  'sign-in by password': 3,
  'magic link': 7,
  'password reset': 5,
  'resent email': 5,
}

test('a captcha adds one statement, a rejected token takes one, a missing token none', async () => {
  const seen: Record<string, readonly number[]> = {}
  for (const [name, call] of Object.entries(calls)) {
    const countStatements = async (service: TestAuth, token?: string) => {
      await withoutCaptcha.reset()
      await createAccount(withoutCaptcha, annsEmail)
      return (await service.measure(() => call(stockClient(service.url), token))).statements.length
    }
    seen[name] = [
      await countStatements(withoutCaptcha),
      await countStatements(auth, provider.token()),
      await countStatements(auth, 'made-up'),
      await countStatements(auth),
    ]
  }
  const expected = Object.entries(COUNTS).map(([name, unreachable]) => [
    name,
    [unreachable, unreachable + 1, 1, 0],
  ])
  expect(seen).toEqual(Object.fromEntries(expected))
})

test('a rejected captcha does not count against the mailbox and queues no email', async () => {
  const client = stockClient(auth.url)
  for (const token of [undefined, 'made-up']) await client.resetPasswordForEmail(annsEmail, withToken(token))
  expect(auth.jobs).toEqual([])
  expect((await client.resetPasswordForEmail(annsEmail, withToken(provider.token()))).error).toBeNull()
  expect(auth.jobs).toHaveLength(1)
})

test('POST /magiclink requires a captcha; refreshing a session and getUser do not', async () => {
  const rejected = await rawCall(auth.url, 'POST', '/magiclink', { body: { email: annsEmail } })
  expect(rejected.body?.code).toBe('captcha_failed')
  const { client, session } = await signInByPassword(withoutCaptcha, annsEmail)
  const here = stockClient(auth.url)
  expect((await here.refreshSession({ refresh_token: session.refresh_token })).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
})

describe('rejects every call and logs an error when the provider', () => {
  test.each(['hangs', 'returns 500', 'returns HTML', 'redirects', 'never ends its response'] as const)(
    '%s',
    async (behaviour) => {
      // Long enough for every response that arrives, and short if none will.
      const captchaTimeoutMs = behaviour === 'hangs' ? 50 : 20_000
      await using impatient = await startWithCaptcha({ captchaTimeoutMs })
      provider.behaviour = behaviour
      const { status, body } = await recover(impatient, provider.token())
      const message = 'captcha verification process failed'
      expect([status, body]).toMatchObject([500, { code: 'unexpected_failure', message }])
      expect(impatient.jobs).toEqual([])
      expect(isLogged(impatient, 'error captcha.failed')).toBe(true)
    },
  )

  test('cannot be reached', async () => {
    const stopped = await startCaptchaServer()
    const settings = stopped.settings('turnstile')
    await stopped[Symbol.asyncDispose]()
    await using unreachable = await withoutCaptcha.startAnother({ captcha: settings })
    expect(await recover(unreachable, 'any')).toMatchObject({ status: 500 })
    expect(isLogged(unreachable, 'error captcha.failed')).toBe(true)
  })
})

test('a call is answered with 504 when the provider exceeds the request timeout', async () => {
  await using impatient = await startWithCaptcha({ captchaTimeoutMs: 60_000, requestTimeoutMs: 50 })
  provider.behaviour = 'hangs'
  const { status, body } = await recover(impatient, provider.token())
  expect([status, body?.code]).toEqual([504, 'request_timeout'])
})

test('neither the secret nor a token is logged or returned', async () => {
  const token = provider.token()
  for (const behaviour of ['answers', 'returns 500', 'returns HTML'] as const) {
    provider.behaviour = behaviour
    const { body } = await recover(auth, token)
    expect(JSON.stringify(body)).not.toMatch(/passed-|secret-of/)
  }
  expect(auth.logged.length).toBeGreaterThan(0)
  expect(auth.logged.join('\n')).not.toMatch(/passed-|secret-of/)
})

test('a wrong secret is logged for the operator', async () => {
  await using wrong = await withoutCaptcha.startAnother({
    captcha: { ...provider.settings('turnstile'), secret: 'another' },
  })
  const { body } = await recover(wrong, provider.token())
  expect(body?.message).toBe(rejected('invalid-input-secret'))
  expect(isLogged(wrong, 'captcha.rejected')).toBe(true)
})

test.each([
  ['elsewhere.example', false],
  ['localhost.elsewhere.example', false],
  ['dummy-key-pass', false],
  [undefined, true],
  ['', true],
  ['not-provided', true],
  ['localhost', true],
])('host name %j of the solved challenge is accepted: %s', async (name, isAccepted) => {
  provider.hostname = name
  const { body } = await recover(auth, provider.token())
  expect(body?.message).toBe(isAccepted ? undefined : rejected('hostname-mismatch'))
})

test('hCaptcha verifies the site key, so that a token of another form is rejected', async () => {
  const captcha = provider.settings('hcaptcha')
  await using other = await withoutCaptcha.startAnother({ captcha })
  expect((await recover(other, provider.token())).status).toBe(200)
  expect(provider.requests.map((form) => form.get('sitekey'))).toEqual(['site-key-of-the-tests'])
  await using wrong = await withoutCaptcha.startAnother({ captcha: { ...captcha, siteKey: 'another' } })
  const { body } = await recover(wrong, provider.token())
  expect(body?.message).toBe(rejected('sitekey-secret-mismatch'))
})

test.each([
  ['', 'no captcha_token found'],
  ['  ', 'no captcha_token found'],
  [7, 'no captcha_token found'],
  [null, 'no captcha_token found'],
  [{ token: 'x' }, 'no captcha_token found'],
  ['x'.repeat(8193), 'invalid-input-response'],
])('token %j is rejected without a provider request', async (token, reason) => {
  expect((await recover(auth, token)).body?.message).toBe(rejected(reason))
  expect(provider.requests).toEqual([])
})

test('provider requests are limited by IP address, and separately for a known device', async () => {
  const signIn = async (token: string) =>
    rawCall(strict.url, 'POST', '/token?grant_type=password', {
      body: { email: annsEmail, password: goodPassword, gotrue_meta_security: { captcha_token: token } },
      headers,
    })
  await using strict = await startWithCaptcha({ limits: { captcha: { count: 2 } } })
  let headers: Record<string, string> = { origin: 'http://localhost:3140' }
  const first = await signIn(provider.token())
  const cookie = /auth-device=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
  await signIn('made-up')
  const response = await signIn(provider.token())
  expect([response.status, response.body?.code]).toEqual([429, 'over_request_rate_limit'])
  expect(provider.requests).toHaveLength(2)
  headers = { ...headers, cookie }
  expect((await signIn(provider.token())).status).toBe(200)
})

test('a service token makes the captcha unnecessary', async () => {
  const { token } = await withoutCaptcha.service.issueServiceToken({ role: 'service_role', seconds: 60 })
  const call = (bearer: string) =>
    rawCall(auth.url, 'POST', '/recover', { body: { email: annsEmail }, token: bearer })
  expect((await call(token)).status).toBe(200)
  expect((await call(`${token.slice(0, -2)}xx`)).body?.code).toBe('captcha_failed')
})

test('a solved captcha replaces the proof of work over the limits of an account', async () => {
  await using strict = await startWithCaptcha({ limits: { signInOnAccount: { count: 1 } } })
  const signIn = () =>
    rawCall(strict.url, 'POST', '/token?grant_type=password', {
      body: {
        email: annsEmail,
        password: 'Wrong-Horse-7',
        gotrue_meta_security: { captcha_token: provider.token() },
      },
      headers: { origin: 'http://localhost:3140' },
    })
  for (let n = 0; n < 3; n++) expect((await signIn()).body?.code).toBe('invalid_credentials')
})

describe('a signed-in user', () => {
  const signInAgain = (token: string, email: string, path = '/token?grant_type=password') =>
    rawCall(auth.url, 'POST', path, { body: { email, password: goodPassword }, token })

  test('needs no captcha for a call about the own account', async () => {
    const { session } = await signInByPassword(withoutCaptcha, annsEmail)
    expect((await signInAgain(session.access_token, ' Ann@Example.com ')).status).toBe(200)
    expect((await signInAgain(session.access_token, annsEmail, '/otp')).status).toBe(200)
    expect(provider.requests).toEqual([])
  })

  test('needs a captcha when the call also names another account', async () => {
    const { session } = await signInByPassword(withoutCaptcha, annsEmail)
    const wallet = ethereumWallet()
    const message = signInText(wallet, { now: auth.clock.now })
    const { status, body } = await rawCall(auth.url, 'POST', '/token?grant_type=web3', {
      body: { email: annsEmail, chain: wallet.chain, message, signature: wallet.sign(message) },
      token: session.access_token,
    })
    expect([status, body?.code]).toEqual([400, 'captcha_failed'])
  })

  test('needs a captcha for another phone number only', async () => {
    const { session } = await signInByPhone(withoutCaptcha, '15551234567')
    const code = (phone: string) =>
      rawCall(auth.url, 'POST', '/otp', { body: { phone }, token: session.access_token })
    expect((await code('+15551234568')).body?.code).toBe('captcha_failed')
    auth.clock.advance(61)
    expect((await code('+15551234567')).status).toBe(200)
  })

  test.each([
    ['Ethereum', ethereumWallet],
    ['Solana', () => solanaWallet()],
  ])('needs a captcha for another %s wallet only', async (_, createWallet) => {
    const own = createWallet()
    const sign = (wallet: Wallet, seconds: number) => {
      const message = signInText(wallet, { now: new Date(auth.clock.now.getTime() + seconds * 1000) })
      return { chain: wallet.chain, message, signature: wallet.sign(message) }
    }
    const signedIn = await rawCall(withoutCaptcha.url, 'POST', '/token?grant_type=web3', {
      body: sign(own, 0),
    })
    const withToken = (body: object) =>
      rawCall(auth.url, 'POST', '/token?grant_type=web3', {
        body,
        token: String(signedIn.body?.access_token),
      })
    expect((await withToken(sign(own, 1))).status).toBe(200)
    expect((await withToken(sign(createWallet(), 2))).body?.code).toBe('captcha_failed')
    expect((await withToken({ chain: own.chain, message: 'none' })).body?.code).toBe('captcha_failed')
  })

  test('needs a captcha for another email, and with an invalid token', async () => {
    await createAccount(withoutCaptcha, 'bob@example.com')
    const { session } = await signInByPassword(withoutCaptcha, annsEmail)
    for (const [token, email] of [
      [session.access_token, 'bob@example.com'],
      ['a.b.c', annsEmail],
    ] as const) {
      expect((await signInAgain(token, email)).body?.code).toBe('captcha_failed')
    }
  })
})

test('a token is ignored when no captcha is configured', async () => {
  const attempt = (token?: string) =>
    withoutCaptcha.measure(() =>
      stockClient(withoutCaptcha.url).signInWithPassword({
        email: annsEmail,
        password: goodPassword,
        options: withToken(token),
      }),
    )
  await attempt()
  const without = await attempt()
  const created = await attempt('made-up')
  expect([without.result.error, created.result.error]).toEqual([null, null])
  expect(created.statements.length).toBe(without.statements.length)
  expect(provider.requests).toEqual([])
})
