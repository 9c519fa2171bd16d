import { expect, test } from 'vitest'
import { concurrently, MANY, rawCall } from '#auth/testing/client.ts'
import { addTotp, generateTotp, startTotp } from '#auth/testing/factors.ts'
import { goodPassword, withoutLimits } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Actions that are allowed once, or a limited number of times, by many concurrent calls. */

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
/** The same service without effective rate limits. */
const wide = useServer(() => auth.startAnother(withoutLimits))

const signUpBody = (n: number) => ({ email: EMAIL, password: `Correct-Horse-${n}`, data: { name: 'Ann' } })

test('many concurrent sign-ups with one email create one account', async () => {
  const answers = await concurrently(MANY, (n) =>
    rawCall(wide.url, 'POST', '/signup', { body: signUpBody(n) }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200))
  expect([(await auth.listRows('users')).length, (await auth.listRows('identities')).length]).toEqual([1, 1])
})

test.each([
  ['/signup', () => signUpBody(1)],
  ['/otp', () => ({ email: EMAIL })],
  ['/recover', () => ({ email: EMAIL })],
  ['/resend', () => ({ email: EMAIL, type: 'signup' })],
  ['/resend', () => ({ email: EMAIL, type: 'email_change' })],
])('one of many concurrent %s sends an email', async (path, body) => {
  const answers = await concurrently(MANY, () => rawCall(auth.url, 'POST', path, { body: body() }))
  const limited = answers.filter(({ status }) => status === 429)
  expect([answers.filter(({ status }) => status === 200).length, limited.length]).toEqual([1, MANY - 1])
  const byGap = limited.find((answer) => answer.body?.code === 'over_email_send_rate_limit')
  expect(byGap?.body?.message).toBe('For security purposes, you can only request this after 60 seconds.')
  expect(byGap?.headers.get('retry-after')).toBe('60')
})

test('five of many concurrent guesses of a code are checked, and the code becomes invalid', async () => {
  await createAccount(auth, EMAIL)
  await rawCall(wide.url, 'POST', '/otp', { body: { email: EMAIL } })
  await wide.runJobs()
  const [mail] = wide.mails.splice(0)
  const code = mail !== undefined && 'code' in mail.data ? mail.data.code : ''
  const wrong = code === '000000' ? '111111' : '000000'
  const type = (token: string) =>
    rawCall(wide.url, 'POST', '/verify', { body: { type: 'email', email: EMAIL, token } })
  const answers = await concurrently(MANY, () => type(wrong))
  expect(answers.map(({ body }) => body?.code)).toEqual(Array(MANY).fill('otp_expired'))
  expect(await auth.listRows('one_time_tokens')).toMatchObject([{ attempts: 5 }])
  expect((await type(code)).body?.code).toBe('otp_expired')
})

test('ten of many concurrent guesses of a password are checked', async () => {
  await createAccount(auth, EMAIL)
  const { result, hashes } = await auth.measure(() =>
    concurrently(MANY, (n) =>
      rawCall(auth.url, 'POST', '/token?grant_type=password', {
        body: { email: EMAIL, password: `Wrong-Horse-${n}` },
      }),
    ),
  )
  expect(result.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(result.filter(({ status }) => status === 429)).toHaveLength(MANY - 10)
  expect(hashes).toBe(10)
})

test('a recovery link starts one session when many calls use it concurrently', async () => {
  await createAccount(auth, EMAIL)
  await rawCall(auth.url, 'POST', '/recover', { body: { email: EMAIL } })
  const { hash } = await readMailToken(auth, EMAIL, 'recovery')
  const answers = await concurrently(MANY, () =>
    rawCall(wide.url, 'POST', '/verify', { body: { type: 'recovery', token_hash: hash } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await auth.listRows('sessions')).toHaveLength(1)
})

test('many concurrent uses of an old refresh token end the session and return no token', async () => {
  await createAccount(auth, EMAIL)
  const { session, client } = await signInByPassword(auth, EMAIL)
  const old = session.refresh_token
  for (let n = 0; n < 2; n++) await client.refreshSession()
  const answers = await concurrently(MANY, () =>
    rawCall(wide.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: old } }),
  )
  const codes = answers.map(({ body }) => body?.code)
  expect(codes.filter((code) => code === 'refresh_token_already_used')).toHaveLength(1)
  expect(codes.filter((code) => code === 'refresh_token_not_found')).toHaveLength(MANY - 1)
  expect(await auth.listRows('sessions')).toEqual([])
})

test('many concurrent enrolments create as many factors as an account may have', async () => {
  await createAccount(auth, EMAIL)
  const { session } = await signInByPassword(auth, EMAIL)
  const answers = await concurrently(MANY, (n) =>
    rawCall(wide.url, 'POST', '/factors', {
      body: { factor_type: 'totp', friendly_name: `Phone ${n}` },
      token: session.access_token,
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await auth.listRows('factors')).toHaveLength(10)
})

test('one of many concurrent first verifications of two factors in two sessions succeeds', async () => {
  await createAccount(auth, EMAIL)
  const first = await signInByPassword(auth, EMAIL)
  const second = await signInByPassword(auth, EMAIL)
  const one = await startTotp(first.client, 'One')
  const two = await startTotp(second.client, 'Two')
  const answers = await concurrently(MANY, (n) => {
    const [factor, token] =
      n % 2 === 0 ? [one, first.session.access_token] : [two, second.session.access_token]
    return rawCall(wide.url, 'POST', `/factors/${factor.factorId}/verify`, {
      body: { challenge_id: factor.challengeId, code: generateTotp(auth, factor.secret) },
      token,
    })
  })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await auth.listRows('factors')).toMatchObject([{ status: 'verified' }])
  expect(await auth.listRows('sessions')).toMatchObject([{ aal: 'aal2' }])
})

test('one of many concurrent password changes succeeds and leaves its session only', async () => {
  await createAccount(auth, EMAIL)
  const tokens: string[] = []
  for (let n = 0; n < MANY; n++) {
    const { body } = await rawCall(wide.url, 'POST', '/token?grant_type=password', {
      body: { email: EMAIL, password: goodPassword },
    })
    tokens.push(String(body?.access_token))
  }
  const answers = await concurrently(MANY, (n) =>
    rawCall(wide.url, 'PUT', '/user', {
      body: { password: `Another-Horse-${n}` },
      token: tokens[n],
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await auth.listRows('sessions')).toHaveLength(1)
})

test('one of many concurrent removals of a factor succeeds and sends one notice', async () => {
  await createAccount(auth, EMAIL)
  const { client } = await signInByPassword(auth, EMAIL)
  const { factorId, session } = await addTotp(auth, client)
  await auth.runJobs()
  auth.mails.splice(0)
  const answers = await concurrently(MANY, () =>
    rawCall(wide.url, 'DELETE', `/factors/${factorId}`, {
      token: session.access_token,
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await wide.runJobs()
  expect(wide.mails.filter((mail) => mail.kind === 'notice')).toHaveLength(1)
})
