import { beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#auth/service/plugins.ts'
import { startAdmin } from '#auth/testing/admin.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword, type TestAuth, withoutLimits } from '#auth/testing/index.ts'
import { createSignedIn, signInError } from '#auth/testing/people.ts'
import { readTextCode, signInByPhone, testPhone } from '#auth/testing/texts.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

const phone = '15551234567'
const auth = useTestAuth({ phone: { ...testPhone, whatsapp: true, prefixes: ['1', '49'] } })
/** The same service without effective limits. */
const unlimited = useServer(() =>
  auth.startAnother({ phone: { ...testPhone, whatsapp: true }, ...withoutLimits }),
)
const withoutPhone = useServer(() => auth.startAnother({}))
beforeEach(() => unlimited.reset())

const readCode = (service: TestAuth) => readTextCode(service, phone)

const signUp = (service: TestAuth, password = goodPassword) =>
  stockClient(service.url).signUp({ phone: `+${phone}`, password, options: { data: { name: 'Ann' } } })

test('a sign-in by a texted code updates the time of the phone identity only', async () => {
  const { admin } = await startAdmin(auth)
  await admin.createUser({
    email: 'ann@example.com',
    email_confirm: true,
    phone,
    phone_confirm: true,
  })
  const { user } = await signInByPhone(auth, phone)
  const times = user.identities?.map(({ provider, last_sign_in_at: at }) => [provider, at])
  expect(Object.fromEntries(times ?? [])).toEqual({
    email: undefined,
    phone: auth.clock.now.toISOString(),
  })
})

describe('without a configured provider', () => {
  test.each([
    ['/signup', { phone, password: goodPassword }, 400],
    ['/otp', { phone }, 400],
    ['/resend', { type: 'sms', phone }, 400],
    ['/token?grant_type=password', { phone, password: goodPassword }, 422],
  ])('%s answers phone_provider_disabled', async (path, body, status) => {
    const response = await rawCall(withoutPhone.url, 'POST', path, { body })
    expect([response.status, response.body?.code]).toEqual([status, 'phone_provider_disabled'])
  })
})

test.each([
  [{ phone, token: '123456' }, 403, 'otp_expired'],
  [{ phone: 'not a number', token: '123456' }, 400, 'validation_failed'],
])(
  'POST /verify compares only number and code without a configured provider: %o',
  async (typed, status, code) => {
    const response = await rawCall(withoutPhone.url, 'POST', '/verify', { body: { type: 'sms', ...typed } })
    expect([response.status, response.body?.code]).toEqual([status, code])
  },
)

describe('signUp with a phone number', () => {
  test('creates an account with a password, verified by the code', async () => {
    const { data, error } = await signUp(auth)
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } })
    expect(data.user?.identities).toHaveLength(1)
    expect(await signInError(auth, { phone, password: goodPassword })).toBe('phone_not_confirmed')

    const client = stockClient(auth.url)
    const verified = await client.verifyOtp({ type: 'sms', phone, token: await readCode(auth) })
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      phone_confirmed_at: expect.any(String),
      user_metadata: { name: 'Ann', phone_verified: true },
    })
    expect(await signInError(auth, { phone: `+${phone}`, password: goodPassword })).toBeNull()
    expect(await signInError(auth, { phone, password: 'Wrong-Horse-7' })).toBe('invalid_credentials')
  })

  test('reveals nothing about a number with an account and sends it nothing', async () => {
    const normalise = (user: unknown) => JSON.stringify(user).replace(/[0-9a-f-]{36}|"\d{4}-[^"]+"/g, '?')
    const first = await signUp(unlimited)
    const unverified = await unlimited.measure(() => signUp(unlimited, 'Another-Horse-8'))
    await signInByPhone(unlimited, phone)
    unlimited.texts.splice(0)
    const verified = await unlimited.measure(() => signUp(unlimited, 'Another-Horse-8'))
    await unlimited.runJobs()
    expect(unlimited.texts).toEqual([])
    expect(normalise(verified.result.data.user)).toBe(normalise(first.data.user))
    expect([verified.statements.length, verified.hashes]).toEqual([
      unverified.statements.length,
      unverified.hashes,
    ])
    expect(await signInError(unlimited, { phone, password: 'Another-Horse-8' })).toBe('invalid_credentials')
  })

  test.each([
    [{ phone: '0155', password: goodPassword }, 'validation_failed'],
    [{ phone: '33612345678', password: goodPassword }, 'validation_failed'],
    [{ phone, password: 'short' }, 'weak_password'],
    [{ phone, password: goodPassword, channel: 'pigeon' }, 'validation_failed'],
    [
      { phone, password: goodPassword, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      'validation_failed',
    ],
    [{ phone, email: 'ann@example.com', password: goodPassword }, 'validation_failed'],
  ])('rejects %j', async (body, code) => {
    expect((await rawCall(auth.url, 'POST', '/signup', { body })).body?.code).toBe(code)
    expect(auth.jobs).toEqual([])
  })
})

describe('code to a phone number', () => {
  test('signs in without a password, by WhatsApp if requested', async () => {
    const first = await signInByPhone(unlimited, phone)
    const client = stockClient(unlimited.url)
    const { error } = await client.signInWithOtp({ phone, options: { channel: 'whatsapp' } })
    expect(error).toBeNull()
    const token = await readCode(unlimited)
    expect(unlimited.texts.at(-1)).toMatchObject({
      channel: 'whatsapp',
      to: phone,
      body: `Your code is ${token}`,
    })
    const { data } = await client.verifyOtp({ type: 'sms', phone, token })
    expect(data.user?.id).toBe(first.user.id)
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ phone, amr: [{ method: 'otp' }] })
  })

  test('is not sent to an unknown number if no account may be created, with the same response', async () => {
    await signInByPhone(unlimited, phone)
    const requestCode = (to: string) =>
      rawCall(unlimited.url, 'POST', '/otp', { body: { phone: to, create_user: false } })
    const known = await unlimited.measure(() => requestCode(phone))
    const unknown = await unlimited.measure(() => requestCode('15557654321'))
    expect([known.result.status, Object.keys(known.result.body ?? {})]).toEqual([
      unknown.result.status,
      Object.keys(unknown.result.body ?? {}),
    ])
    expect(known.statements.length).toBe(unknown.statements.length)
    await unlimited.runJobs()
    expect(unlimited.texts.filter(({ to }) => to === '15557654321')).toEqual([])
    expect(await unlimited.service.users.count()).toBe(1)
  })

  test('is invalid after five wrong attempts, and used once in many concurrent calls', async () => {
    const verify = (token: string) =>
      rawCall(unlimited.url, 'POST', '/verify', { body: { type: 'sms', phone, token } })
    await rawCall(unlimited.url, 'POST', '/otp', { body: { phone } })
    const burned = await readCode(unlimited)
    await concurrently(MANY, () => verify(burned === '000000' ? '111111' : '000000'))
    expect((await verify(burned)).body?.code).toBe('otp_expired')

    await rawCall(unlimited.url, 'POST', '/otp', { body: { phone } })
    const token = await readCode(unlimited)
    const responses = await concurrently(MANY, () => verify(token))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body?.code === 'otp_expired')).toHaveLength(MANY - 1)
  })

  test('cannot verify another number', async () => {
    await rawCall(unlimited.url, 'POST', '/otp', { body: { phone } })
    await rawCall(unlimited.url, 'POST', '/otp', { body: { phone: '15557654321' } })
    const { error } = await stockClient(unlimited.url).verifyOtp({
      type: 'sms',
      phone: '15557654321',
      token: await readCode(unlimited),
    })
    expect(error?.code).toBe('otp_expired')
  })

  test('expires after ten minutes', async () => {
    await rawCall(auth.url, 'POST', '/otp', { body: { phone } })
    const token = await readCode(auth)
    auth.clock.advance(601)
    const { error } = await stockClient(auth.url).verifyOtp({ type: 'sms', phone, token })
    expect(error?.code).toBe('otp_expired')
  })
})

describe('limits of text messages', () => {
  test.each([
    ['one a minute to a number', 'textGap', ['15550000001', '15550000001']],
    ['messages from one IP address', 'textsFromIpAddress', ['15550000001', '15550000002']],
  ] as const)('apply to every call: %s', async (_, name, numbers) => {
    await using strict = await auth.startAnother({
      phone: testPhone,
      limits: Object.fromEntries(
        Object.keys(defaultLimits).map((other) => [other, { count: other === name ? 1 : 1000 }]),
      ),
    })
    const [first = '', second = ''] = numbers
    expect((await rawCall(strict.url, 'POST', '/otp', { body: { phone: first } })).status).toBe(200)
    for (const [path, body] of Object.entries({
      '/otp': {},
      '/signup': { password: goodPassword },
      '/resend': { type: 'sms' },
    })) {
      const response = await rawCall(strict.url, 'POST', path, { body: { phone: second, ...body } })
      expect([path, response.status, response.body?.code]).toEqual([path, 429, 'over_sms_send_rate_limit'])
    }
  })

  test('one of many concurrent requests sends a message', async () => {
    const responses = await concurrently(MANY, () => rawCall(auth.url, 'POST', '/otp', { body: { phone } }))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await auth.runJobs()
    expect(auth.texts).toHaveLength(1)
  })
})

describe('change of phone number', () => {
  test('is completed by the code to the new number and sends a notice by email', async () => {
    const { client, session, user } = await createSignedIn(auth, 'ann@example.com')
    const { id } = user
    const requested = await client.updateUser({ phone: `+${phone}` })
    expect(requested.data.user).toMatchObject({ phone: '', new_phone: phone })
    const body = { type: 'phone_change', phone, token: await readCode(auth) }
    const response = await rawCall(auth.url, 'POST', '/verify', { body, token: session.access_token })
    expect(response.body?.user).toMatchObject({ id, phone, phone_confirmed_at: expect.any(String) })
    const mail = await auth.getMail('ann@example.com')
    expect(mail).toMatchObject({ kind: 'notice', notice: 'phone_changed' })
  })

  test('returns no session to a caller who only has the code', async () => {
    const { client } = await createSignedIn(auth, 'ann@example.com')
    await client.updateUser({ phone })
    const { data, error } = await stockClient(auth.url).verifyOtp({
      type: 'phone_change',
      phone,
      token: await readCode(auth),
    })
    expect([error, data.session, data.user]).toEqual([null, null, null])
    expect((await client.getUser()).data.user?.phone).toBe(phone)
  })

  test('to the number of another account gets the same response but no message', async () => {
    await signInByPhone(unlimited, phone)
    unlimited.texts.splice(0)
    const { client } = await createSignedIn(unlimited, 'eve@example.com')
    expect((await client.updateUser({ phone })).error).toBeNull()
    await unlimited.runJobs()
    expect(unlimited.texts).toEqual([])
  })
})

test('an unlinked number cannot sign in, even with a pending code', async () => {
  const { client } = await createSignedIn(auth, 'ann@example.com')
  await client.updateUser({ phone })
  await client.verifyOtp({ type: 'phone_change', phone, token: await readCode(auth) })
  await stockClient(auth.url).signInWithOtp({ phone })
  const token = await readCode(auth)

  const { data } = await client.getUserIdentities()
  const identity = data?.identities.find(({ provider }) => provider === 'phone')
  if (identity === undefined) throw new Error('No phone identity')
  expect((await client.unlinkIdentity(identity)).error).toBeNull()
  const { data: after } = await client.getUser()
  expect(after.user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } })
  expect(after.user?.phone_confirmed_at).toBeUndefined()
  const used = await stockClient(auth.url).verifyOtp({ type: 'sms', phone, token })
  expect(used.error?.code).toBe('otp_expired')

  auth.clock.advance(61)
  const another = await signInByPhone(auth, phone)
  expect(another.user.id, 'the number is free for an account of its own').not.toBe(after.user?.id)
})

test('unlinking a number is rejected while the email is unverified', async () => {
  const { admin } = await startAdmin(auth)
  await admin.createUser({ phone, phone_confirm: true, email: 'bob@example.com', password: goodPassword })
  const client = stockClient(auth.url)
  const { data } = await client.signInWithPassword({ phone, password: goodPassword })
  const identity = data.user?.identities?.find(({ provider }) => provider === 'phone')
  if (identity === undefined) throw new Error('No phone identity')
  expect((await client.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable')
})

test('reauthentication sends the code to the number of an account without an email', async () => {
  const { client } = await signInByPhone(unlimited, phone)
  unlimited.clock.advance(1000)
  expect((await client.updateUser({ password: goodPassword })).error?.code).toBe('reauthentication_needed')
  await client.reauthenticate()
  const nonce = await readCode(unlimited)
  expect((await client.updateUser({ password: goodPassword, nonce })).error).toBeNull()
  expect(await signInError(unlimited, { phone, password: goodPassword })).toBeNull()
})
