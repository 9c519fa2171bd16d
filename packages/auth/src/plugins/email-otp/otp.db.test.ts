import { describe, expect, test } from 'vitest'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, createSignedIn, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const annsEmail = 'ann@example.com'
const auth = useTestAuth()

describe('signInWithOtp', () => {
  test('sends a verified email a magic link that signs in once, by link or code', async () => {
    const userId = await createAccount(auth, annsEmail)
    const client = stockClient(auth.url)
    expect((await client.signInWithOtp({ email: annsEmail })).error).toBeNull()
    const mail = await readMailToken(auth, annsEmail, 'magiclink')
    expect([mail.page, mail.type]).toEqual(['/auth', 'magiclink'])
    const { data, error } = await client.verifyOtp({ type: 'magiclink', token_hash: mail.hash })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(userId)
    expect(await auth.service.verifyAccessToken(data.session?.access_token ?? '')).toMatchObject({
      recovery: false,
      aal: 'aal1',
    })
    expect((await client.verifyOtp({ type: 'magiclink', token_hash: mail.hash })).error?.code).toBe(
      'otp_expired',
    )

    auth.clock.advance(61)
    await client.signInWithOtp({ email: annsEmail })
    const { code } = await readMailToken(auth, annsEmail, 'magiclink')
    expect((await client.verifyOtp({ type: 'email', email: annsEmail, token: code })).error).toBeNull()
    await signInByPassword(auth, annsEmail)
  })

  test('creates an account without a password for an unknown email, verified by the code', async () => {
    const client = stockClient(auth.url)
    const requested = await client.signInWithOtp({ email: annsEmail, options: { data: { name: 'Ann' } } })
    expect(requested.error).toBeNull()
    const mail = await readMailToken(auth, annsEmail, 'confirmation')
    expect(mail.type).toBe('signup')
    const { data, error } = await client.verifyOtp({ type: 'email', email: annsEmail, token: mail.code })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: annsEmail,
      user_metadata: { name: 'Ann', email_verified: true },
    })
    expect(await auth.service.verifyAccessToken(data.session?.access_token ?? '')).toMatchObject({
      recovery: false,
      emailConfirmed: true,
    })
    for (const password of ['', goodPassword]) {
      const { error: rejected } = await client.signInWithPassword({ email: annsEmail, password })
      expect(rejected?.code).toBe('invalid_credentials')
    }
    expect((await client.updateUser({ password: goodPassword })).error).toBeNull()
  })

  test('creates no account when the client asks for none, without revealing it', async () => {
    const client = stockClient(auth.url)
    const { error } = await client.signInWithOtp({ email: annsEmail, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    await auth.runJobs()
    expect(auth.mails).toEqual([])
    expect(await auth.service.users.findByEmail(annsEmail)).toBeNull()
  })

  test('creates a verified account for an unknown email with autoconfirm', async () => {
    await using open = await auth.startAnother({ autoconfirm: true })
    const client = stockClient(open.url)
    expect((await client.signInWithOtp({ email: annsEmail })).error).toBeNull()
    const { hash } = await readMailToken(open, annsEmail, 'magiclink')
    expect((await client.verifyOtp({ type: 'email', token_hash: hash })).error).toBeNull()
  })

  test('sends one token that replaces a recovery, and a recovery replaces it', async () => {
    await createAccount(auth, annsEmail)
    const client = stockClient(auth.url)
    await client.signInWithOtp({ email: annsEmail })
    const magic = await readMailToken(auth, annsEmail, 'magiclink')
    await client.resetPasswordForEmail(annsEmail)
    const recovery = await readMailToken(auth, annsEmail, 'recovery')
    expect((await client.verifyOtp({ type: 'email', token_hash: magic.hash })).error?.code).toBe(
      'otp_expired',
    )
    const { data } = await client.verifyOtp({ type: 'magiclink', token_hash: recovery.hash })
    expect(await auth.service.verifyAccessToken(data.session?.access_token ?? '')).toMatchObject({
      recovery: true,
    })
  })

  test('one code creates one session in many concurrent calls', async () => {
    await using unlimited = await auth.startAnother({
      codeAttempts: 1000,
      limits: { verify: { count: 1000 }, verifyOnAccount: { count: 1000 } },
    })
    const userId = await createAccount(auth, annsEmail)
    await stockClient(unlimited.url).signInWithOtp({ email: annsEmail })
    const { code } = await readMailToken(unlimited, annsEmail)
    const responses = await concurrently(MANY, () =>
      rawCall(unlimited.url, 'POST', '/verify', { body: { type: 'email', email: annsEmail, token: code } }),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await auth.service.sessions.list(userId)).toHaveLength(1)
  })

  test('reports invalid requests with the messages of supabase/auth', async () => {
    const call = async (body: object) => {
      const response = await rawCall(auth.url, 'POST', '/otp', { body })
      return [response.status, response.body?.code, response.body?.message]
    }
    expect(await call({})).toEqual([400, 'validation_failed', 'One of email or phone must be set'])
    expect(await call({ phone: '15551234567' })).toEqual([
      400,
      'phone_provider_disabled',
      'Unsupported phone provider',
    ])
    expect((await call({ email: annsEmail, phone: '15551234567' }))[2]).toBe(
      'Only an email address or phone number should be provided',
    )
    expect((await call({ email: annsEmail, channel: 'sms' }))[2]).toBe(
      'Channel should only be specified with Phone OTP',
    )
    expect((await call({ email: 'nowhere' }))[2]).toBe('Unable to validate email address: invalid format')
  })
})

test.each([
  ['POST', '/otp'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['PUT', '/user'],
])('%s %s rejects an email that is too long', async (method, path) => {
  const { session } = await createSignedIn(auth, annsEmail)
  const email = `${'a'.repeat(250)}@example.com`
  const response = await rawCall(auth.url, method, path, {
    body: { email, type: 'signup' },
    token: session.access_token,
  })
  expect([response.status, response.body?.code, response.body?.message]).toEqual([
    400,
    'validation_failed',
    'An email address is too long',
  ])
})
