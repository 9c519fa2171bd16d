import { describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { concurrently, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, createSignedIn, readMailToken, signInError } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const ann = { email: ' Ann@Example.com', password: goodPassword, options: { data: { name: 'Ann' } } }
const email = 'ann@example.com'
const strangers = { ...ann, password: 'Strangers-Pass-1', options: { data: { name: 'Mallory' } } }

const auth = useTestAuth()

test('the confirmation link opens the page and its token signs in once', async () => {
  const client = stockClient(auth.url)
  const { data, error } = await client.signUp(ann)
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email, role: 'authenticated', aud: 'authenticated', phone: '' })
  expect(data.user?.identities).toHaveLength(1)
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ann', email_verified: false })
  expect(data.user?.email_confirmed_at).toBeUndefined()

  const token = await readMailToken(auth, email)
  expect(token).toMatchObject({ page: '/auth', type: 'signup' })
  const verified = await client.verifyOtp({ type: 'signup', token_hash: token.hash })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.id).toBe(data.user?.id)
  expect(verified.data.user?.user_metadata).toMatchObject({ name: 'Ann', email_verified: true })
  expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })

  const caller = await auth.service.verifyAccessToken(verified.data.session?.access_token ?? '')
  expect(caller).toMatchObject({
    email,
    emailConfirmed: true,
    name: 'Ann',
    recovery: false,
    aal: 'aal1',
  })
  expect(caller.signedInAt).toEqual(auth.clock.now)

  const again = await client.verifyOtp({ type: 'signup', token_hash: token.hash })
  expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
})

test('the code in the email signs in for ten minutes', async () => {
  const client = stockClient(auth.url)
  await client.signUp(ann)
  const { code } = await readMailToken(auth, email)
  expect(code).toMatch(/^\d{6}$/)
  auth.clock.advance(601)
  const late = await client.verifyOtp({ email, token: code, type: 'email' })
  expect(late.error).toMatchObject({ code: 'otp_expired' })
  auth.clock.now = new Date(auth.clock.now.getTime() - 2000)
  const onTime = await client.verifyOtp({ email: ' ANN@example.com ', token: code, type: 'email' })
  expect(onTime.error).toBeNull()
  expect(onTime.data.session).not.toBeNull()
})

test('the confirmation link expires after an hour', async () => {
  const client = stockClient(auth.url)
  await client.signUp(ann)
  const { hash } = await readMailToken(auth, email)
  auth.clock.advance(3600)
  const { error } = await client.verifyOtp({ token_hash: hash, type: 'signup' })
  expect(error).toMatchObject({ code: 'otp_expired', message: 'Email link is invalid or has expired' })
})

test('five wrong codes invalidate the code, even concurrently, but not the link', async () => {
  const client = stockClient(auth.url)
  await client.signUp(ann)
  const { code, hash } = await readMailToken(auth, email)
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await concurrently(5, () => client.verifyOtp({ email, token: wrong, type: 'signup' }))
  expect(tries.map(({ error }) => error?.code)).toEqual(Array(5).fill('otp_expired'))
  const right = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(right.error).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' })
  const link = await client.verifyOtp({ token_hash: hash, type: 'signup' })
  expect(link.error).toBeNull()
})

test('with autoconfirm signUp returns a session, and a second signUp is rejected', async () => {
  await using autoconfirming = await auth.startAnother({ autoconfirm: true })
  const client = stockClient(autoconfirming.url)
  const { data, error } = await client.signUp(ann)
  expect(error).toBeNull()
  expect(data.session?.user).toMatchObject({
    email,
    user_metadata: { name: 'Ann', email_verified: true },
  })
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id)
  expect(autoconfirming.jobs).toEqual([])
  const again = await client.signUp({ ...ann, password: 'Another-Horse-8' })
  expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 })
  expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
})

describe('an unconfirmed sign-up by another person', () => {
  test('is replaced by a newer sign-up with its own password and name', async () => {
    const client = stockClient(auth.url)
    await client.signUp(strangers)
    const first = await readMailToken(auth, email)
    auth.clock.advance(61)
    await client.signUp(ann)
    const second = await readMailToken(auth, email)
    const { data } = await client.verifyOtp({ type: 'signup', token_hash: second.hash })
    expect(data.user?.user_metadata.name).toBe('Ann')
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
    const { password } = strangers
    expect(await signInError(auth, { email, password })).toBe('invalid_credentials')
    expect((await client.verifyOtp({ type: 'signup', token_hash: first.hash })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('cannot replace the password of an earlier sign-up that its user confirms', async () => {
    const client = stockClient(auth.url)
    await client.signUp(ann)
    const own = await readMailToken(auth, email)
    auth.clock.advance(61)
    await client.signUp(strangers)
    await auth.runJobs()
    const { data } = await client.verifyOtp({ type: 'signup', token_hash: own.hash })
    expect(data.user?.user_metadata.name).toBe('Ann')
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  })
})

test('signUp with a verified email changes nothing and notifies its user', async () => {
  await createAccount(auth, email)
  const client = stockClient(auth.url)
  const { data, error } = await client.signUp({ ...ann, password: 'Strangers-Pass-1' })
  expect(error).toBeNull()
  expect(data.user?.identities).toHaveLength(1)
  expect(data.user?.id).not.toBe((await auth.service.users.findByEmail(email))?.id)
  expect((await auth.getMail(email)).kind).toBe('account_exists')
  expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
})

test.each([
  [{ password: 'short' }, 'weak_password', 'Password must be at least 8 characters', ['length']],
  [{ password: 'Long-enough' }, 'weak_password', 'Password must contain at least one number', ['characters']],
  [{ password: `${'ä'.repeat(71)}12` }, 'validation_failed', 'Password must be less than 72 characters'],
  [{ email: 'nowhere' }, 'validation_failed', 'Invalid email address'],
])('signUp reports the first rule that %j breaks', async (typed, code, message, reasons?: string[]) => {
  const { error } = await stockClient(auth.url).signUp({ ...ann, ...typed })
  expect(error).toMatchObject({ code, message, ...(reasons && { reasons, name: 'AuthWeakPasswordError' }) })
})

test('signUp accepts a password of 72 characters in more than 72 bytes', async () => {
  const { error } = await stockClient(auth.url).signUp({ ...ann, password: `${'ä'.repeat(71)}1` })
  expect(error).toBeNull()
})

test('signUp rejects metadata that exceeds 16 kB, is nested too deeply or cannot be stored', async () => {
  const client = stockClient(auth.url)
  const signUpWith = async (data: object) => (await client.signUp({ ...ann, options: { data } })).error?.code
  expect(await signUpWith({ a: 'x'.repeat(16 * 1024) })).toBe('validation_failed')
  expect(await signUpWith({ a: 'nul \u0000' })).toBe('validation_failed')
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const text = `{"email":"ann@example.com","password":"${goodPassword}","data":{"a":${deep}}}`
  expect((await rawCall(auth.url, 'POST', '/signup', { text })).body?.code).toBe('validation_failed')
  const { data } = await client.signUp({
    ...ann,
    options: { data: { name: 'Ann', email_verified: true, sub: 'x' } },
  })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ann', email_verified: false, sub: data.user?.id })
})

test.each([{}, { name: null }])('signUp creates an account without a name from %j', async (more) => {
  const client = stockClient(auth.url)
  const options = { data: { colour: 'blue', ...more } }
  const { data, error } = await client.signUp({ email, password: goodPassword, options })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).not.toHaveProperty('name')
  expect(data.user?.user_metadata.colour).toBe('blue')

  const token = await readMailToken(auth, email)
  const verified = await client.verifyOtp({ type: 'signup', token_hash: token.hash })
  const caller = await auth.service.verifyAccessToken(verified.data.session?.access_token ?? '')
  expect(caller).toMatchObject({ email, name: '' })

  const named = await client.updateUser({ data: { name: ' Ann ' } })
  expect(named.data.user?.user_metadata.name).toBe('Ann')
  const removed = await client.updateUser({ data: { name: null } })
  expect(removed.error).toBeNull()
  expect(removed.data.user?.user_metadata).not.toHaveProperty('name')
})

test.each([
  ['text with digits', 'Ann 7', 'Name can only contain letters'],
  ['empty text', ' ', 'Name is required'],
  ['a number', 7, 'Name is required'],
])('sign-up rejects a name that is %s', async (_case, name, message) => {
  await using autoconfirming = await auth.startAnother({ anonymousSignIns: true, phone: testPhone })
  const client = stockClient(autoconfirming.url)
  const options = { data: { name } }
  for (const { error } of [
    await client.signUp({ email, password: goodPassword, options }),
    await client.signUp({ phone: '15551234567', password: goodPassword, options }),
    await client.signInWithOtp({ email, options }),
    await client.signInWithOtp({ phone: '15551234567', options }),
    await client.signInAnonymously({ options }),
  ]) {
    expect(error).toMatchObject({ code: 'validation_failed', message })
  }
  expect(await auth.service.users.count()).toBe(0)
})

test('no call creates an account while sign-up is closed', async () => {
  await using closed = await auth.startAnother({
    signupEnabled: false,
    anonymousSignIns: true,
    phone: testPhone,
  })
  const client = stockClient(closed.url)
  for (const { error } of [
    await client.signUp({ email, password: goodPassword }),
    await client.signUp({ phone: '15551234567', password: goodPassword }),
    await client.signInAnonymously(),
  ]) {
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 })
  }
  for (const shouldCreateUser of [true, false]) {
    const options = { shouldCreateUser }
    expect((await client.signInWithOtp({ email, options })).error).toBeNull()
    expect(
      (await client.signInWithOtp({ phone: `1555123456${shouldCreateUser ? 7 : 8}`, options })).error,
    ).toBeNull()
    closed.clock.advance(61)
  }
  await closed.runJobs()
  expect(closed.mails).toEqual([])
  expect(closed.texts).toEqual([])
  expect(await auth.service.users.count()).toBe(0)
  const { body } = await rawCall(closed.url, 'GET', '/settings')
  expect(body?.disable_signup).toBe(true)
})

test('an account that a service created signs in while sign-up is closed', async () => {
  await using closed = await auth.startAnother({ signupEnabled: false })
  const { admin } = await startAdmin(closed)
  const created = await admin.createUser({ email, password: goodPassword, email_confirm: true })
  expect(created.error).toBeNull()
  expect(await signInError(closed, { email, password: goodPassword })).toBeNull()
})

test('a person invited by a service confirms and signs in while sign-up is closed', async () => {
  await using closed = await auth.startAnother({ signupEnabled: false })
  const { admin } = await startAdmin(closed)
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  const token = await readMailToken(closed, email)
  const { data, error } = await stockClient(closed.url).verifyOtp({ type: 'invite', token_hash: token.hash })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('signUp reports disabled providers and missing parts by their codes', async () => {
  const call = async (body: object) => (await rawCall(auth.url, 'POST', '/signup', { body })).body?.code
  expect(await call({ password: goodPassword })).toBe('anonymous_provider_disabled')
  expect(await call({ phone: '15551234567', password: goodPassword })).toBe('phone_provider_disabled')
  expect(await call({ email })).toBe('validation_failed')
  expect(await call({ email, password: goodPassword, code_challenge: 'x' })).toBe('validation_failed')
})

test('a new email with other than ASCII characters before the @ is rejected, because few mail servers deliver to it', async () => {
  const client = stockClient(auth.url)
  const typed = 'tëst@example.com'
  const { body, headers, status } = await rawCall(auth.url, 'POST', '/signup', {
    body: { email: typed, password: goodPassword },
  })
  expect([status, body?.code, headers.get('x-error-reason')]).toEqual([
    400,
    'validation_failed',
    'email_not_ascii',
  ])
  expect((await client.signInWithOtp({ email: typed })).error?.code).toBe('validation_failed')
  expect((await client.signUp({ email: 'test@müller.example', password: goodPassword })).error).toBeNull()
})

test('an existing email with other than ASCII characters before the @ still signs in and gets emails', async () => {
  const existing = 'tëst@example.com'
  const { client } = await createSignedIn(auth, existing)
  expect((await client.updateUser({ email: 'tést@example.com' })).error?.code).toBe('validation_failed')
  expect((await client.updateUser({ email: existing })).error).toBeNull()
  await stockClient(auth.url).resetPasswordForEmail(existing)
  expect((await auth.getMail(existing, 'recovery')).to).toBe(existing)
  const options = { shouldCreateUser: false }
  expect((await stockClient(auth.url).signInWithOtp({ email: existing, options })).error).toBeNull()
})
