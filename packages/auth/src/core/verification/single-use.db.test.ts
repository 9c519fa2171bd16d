import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from '#auth/service/limits.ts'
import { rawCall } from '#auth/testing/client.ts'
import { addTotp, generateTotp, startTotp } from '#auth/testing/factors.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'

/** What may happen once, or so many times, asked for by fifty at once. */

const address = 'ann@example.com'
let auth: TestAuth
/** The same service without limits in the way. */
let wide: TestAuth
beforeAll(async () => {
  auth = await createTestAuth()
  wide = await auth.startAnother({
    limits: Object.fromEntries(
      Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { count: 100_000, seconds }]),
    ),
  })
})
afterAll(async () => {
  await wide[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await auth.reset()
  // Two clocks with the same time, independent of earlier tests.
  wide.clock.now = auth.clock.now
})

const fifty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => work(n)))
const rows = (table: string) => auth.database.kysely.selectFrom(`auth.${table}`).selectAll().execute()
const signUpBody = (n: number) => ({ email: address, password: `Correct-Horse-${n}`, data: { name: 'Ann' } })

test('fifty sign-ups with one address make one account', async () => {
  const answers = await fifty((n) => rawCall(wide.url, 'POST', '/signup', { body: signUpBody(n) }))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect([(await rows('users')).length, (await rows('identities')).length]).toEqual([1, 1])
})

test.each([
  ['/signup', () => signUpBody(1)],
  ['/otp', () => ({ email: address })],
  ['/recover', () => ({ email: address })],
  ['/resend', () => ({ email: address, type: 'signup' })],
  ['/resend', () => ({ email: address, type: 'email_change' })],
])('of fifty %s at once one sends a mail', async (path, body) => {
  const answers = await fifty(() => rawCall(auth.url, 'POST', path, { body: body() }))
  const ok = answers.filter(({ status }) => status === 200)
  expect([ok.length, answers.filter(({ status }) => status === 429).length]).toEqual([1, 49])
})

test('of fifty guesses of a code at once five are looked at, and the code is burned', async () => {
  await createAccount(auth, address)
  await rawCall(wide.url, 'POST', '/otp', { body: { email: address } })
  await wide.runJobs()
  const [mail] = wide.mails.splice(0)
  const code = mail !== undefined && 'code' in mail.data ? mail.data.code : ''
  const wrong = code === '000000' ? '111111' : '000000'
  const type = (token: string) =>
    rawCall(wide.url, 'POST', '/verify', { body: { type: 'email', email: address, token } })
  const answers = await fifty(() => type(wrong))
  expect(answers.map(({ body }) => body?.code)).toEqual(Array(50).fill('otp_expired'))
  expect(await rows('mails')).toMatchObject([{ attempts: 5 }])
  expect((await type(code)).body?.code).toBe('otp_expired')
})

test('of fifty guesses of a password at once ten are looked at', async () => {
  await createAccount(auth, address)
  const { result, hashes } = await auth.measure(() =>
    fifty((n) =>
      rawCall(auth.url, 'POST', '/token?grant_type=password', {
        body: { email: address, password: `Wrong-Horse-${n}` },
      }),
    ),
  )
  expect(result.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(result.filter(({ status }) => status === 429)).toHaveLength(40)
  expect(hashes).toBe(10)
})

test('a recovery link at once fifty times gives one session', async () => {
  await createAccount(auth, address)
  await rawCall(auth.url, 'POST', '/recover', { body: { email: address } })
  const { hash } = await readMailToken(auth, address, 'recovery')
  const answers = await fifty(() =>
    rawCall(wide.url, 'POST', '/verify', { body: { type: 'recovery', token_hash: hash } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rows('sessions')).toHaveLength(1)
})

test('fifty uses at once of a refresh token from before end the session, and none of them gets a token', async () => {
  await createAccount(auth, address)
  const { session, client } = await signInByPassword(auth, address)
  const old = session.refresh_token
  for (let n = 0; n < 2; n++) await client.refreshSession()
  const answers = await fifty(() =>
    rawCall(wide.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: old } }),
  )
  const codes = answers.map(({ body }) => body?.code)
  expect(codes.filter((code) => code === 'refresh_token_already_used')).toHaveLength(1)
  expect(codes.filter((code) => code === 'refresh_token_not_found')).toHaveLength(49)
  expect(await rows('sessions')).toEqual([])
})

test('of fifty factors begun at once as many stay as an account may have', async () => {
  await createAccount(auth, address)
  const { session } = await signInByPassword(auth, address)
  const answers = await fifty((n) =>
    rawCall(wide.url, 'POST', '/factors', {
      body: { factor_type: 'totp', friendly_name: `Phone ${n}` },
      headers: { authorization: `Bearer ${session.access_token}` },
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await rows('factors')).toHaveLength(10)
})

test('of fifty first codes of two factors at once from two sessions, the one of the weaker session is too late', async () => {
  await createAccount(auth, address)
  const first = await signInByPassword(auth, address)
  const second = await signInByPassword(auth, address)
  const one = await startTotp(first.client, 'One')
  const two = await startTotp(second.client, 'Two')
  const answers = await fifty((n) => {
    const [mine, token] = n % 2 === 0 ? [one, first.session.access_token] : [two, second.session.access_token]
    return rawCall(wide.url, 'POST', `/factors/${mine.factorId}/verify`, {
      body: { challenge_id: mine.challengeId, code: generateTotp(auth, mine.secret) },
      headers: { authorization: `Bearer ${token}` },
    })
  })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rows('factors')).toMatchObject([{ status: 'verified' }])
  expect(await rows('sessions')).toMatchObject([{ aal: 'aal2' }])
})

test('one of fifty concurrent password changes succeeds and leaves its session only', async () => {
  await createAccount(auth, address)
  const tokens: string[] = []
  for (let n = 0; n < 50; n++) {
    const { body } = await rawCall(wide.url, 'POST', '/token?grant_type=password', {
      body: { email: address, password: goodPassword },
    })
    tokens.push(String(body?.access_token))
  }
  const answers = await fifty((n) =>
    rawCall(wide.url, 'PUT', '/user', {
      body: { password: `Another-Horse-${n}` },
      headers: { authorization: `Bearer ${tokens[n]}` },
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rows('sessions')).toHaveLength(1)
})

test('one of fifty concurrent removals of a factor succeeds and sends one notice', async () => {
  await createAccount(auth, address)
  const { client } = await signInByPassword(auth, address)
  const { factorId, session } = await addTotp(auth, client)
  await auth.runJobs()
  auth.mails.splice(0)
  const answers = await fifty(() =>
    rawCall(wide.url, 'DELETE', `/factors/${factorId}`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await wide.runJobs()
  expect(wide.mails.filter((mail) => mail.kind === 'notice')).toHaveLength(1)
})
