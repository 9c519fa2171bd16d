import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, EMAIL)
})

async function startRecovery() {
  const client = stockClient(auth.url)
  const events: string[] = []
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  expect((await client.resetPasswordForEmail(EMAIL)).error).toBeNull()
  const { hash } = await readMailToken(auth, EMAIL)
  const { data, error } = await client.verifyOtp({ type: 'recovery', token_hash: hash })
  if (error || !data.session) throw error
  return { client, events, session: data.session }
}

test('setting a password in a recovery session ends other sessions and makes it a full session', async () => {
  const elsewhere = await signInByPassword(auth, EMAIL)
  const { client, events, session } = await startRecovery()
  expect(events).toContain('PASSWORD_RECOVERY')
  expect(await auth.service.verifyAccessToken(session.access_token)).toMatchObject({ recovery: true })
  expect(decodeJwt(session.access_token).amr).toMatchObject([{ method: 'otp' }])
  expect((await elsewhere.client.getUser()).error).toBeNull()

  const set = await client.updateUser({ password: 'Another-Horse-8' })
  expect(set.error).toBeNull()
  expect((await elsewhere.client.getUser()).error).not.toBeNull()
  expect(await auth.service.verifyAccessToken(session.access_token)).toMatchObject({
    recovery: false,
    userId,
  })
  expect((await client.updateUser({ data: { name: 'Anna' } })).data.user?.user_metadata.name).toBe('Anna')
  const [remaining] = await auth.service.sessions.list(userId)
  expect(remaining?.expiresAt).toEqual(new Date(auth.clock.now.getTime() + 30 * 86_400_000))

  await expect(signInByPassword(auth, EMAIL)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await signInByPassword(auth, EMAIL, 'Another-Horse-8')
})

test('a recovery session may only set a password and expires after an hour', async () => {
  const elsewhere = await signInByPassword(auth, EMAIL)
  const { client, session } = await startRecovery()
  for (const change of [{ data: { name: 'Eve' } }, { email: 'anna@example.com' }]) {
    for (const password of [{}, { password: 'Another-Horse-8' }]) {
      const { error } = await client.updateUser({ ...change, ...password })
      expect(error).toMatchObject({ code: 'recovery_session', status: 403 })
    }
  }
  const others = await rawCall(auth.url, 'POST', '/logout?scope=others', {
    text: '',
    token: session.access_token,
  })
  expect([others.status, others.body?.code]).toEqual([403, 'recovery_session'])
  expect((await client.refreshSession()).error).toBeNull()
  expect(await auth.service.verifyAccessToken(session.access_token)).toMatchObject({ recovery: true })
  expect((await client.signOut()).error).toBeNull()
  expect((await elsewhere.client.getUser()).error).toBeNull()

  auth.clock.advance(61)
  const second = await startRecovery()
  auth.clock.advance(3599)
  const token = second.session.access_token
  expect(await auth.service.verifyAccessToken(token)).toMatchObject({ recovery: true })
  const refresh = second.session.refresh_token
  auth.clock.advance(1)
  const late = await rawCall(auth.url, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refresh },
  })
  expect(late.body?.code).toBe('session_expired')
})

test('a recovery token verified with another type starts a recovery session', async () => {
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail(EMAIL)
  const { code } = await readMailToken(auth, EMAIL)
  const { data } = await client.verifyOtp({ email: EMAIL, token: code, type: 'email' })
  expect(await auth.service.verifyAccessToken(data.session?.access_token ?? '')).toMatchObject({
    recovery: true,
  })
})

test('a new recovery email invalidates the older one', async () => {
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail(EMAIL)
  const first = await readMailToken(auth, EMAIL)
  auth.clock.advance(61)
  await client.resetPasswordForEmail(EMAIL)
  const second = await readMailToken(auth, EMAIL)
  const verify = async (token_hash: string) =>
    (await client.verifyOtp({ type: 'recovery', token_hash })).error?.code
  expect([await verify(first.hash), await verify(second.hash)]).toEqual(['otp_expired', undefined])
})

describe('PUT /user', () => {
  test('needs a fresh sign-in or the current password for a new password, which must differ', async () => {
    const { client } = await signInByPassword(auth, EMAIL)
    const set = async (password: string, current = {}) => {
      const { error } = await client.updateUser({ password, ...current })
      return error && [error.status, error.code]
    }
    expect(await set(goodPassword)).toEqual([422, 'same_password'])
    expect(await set('short1')).toEqual([422, 'weak_password'])
    auth.clock.advance(901)
    expect(await set('Another-Horse-8')).toEqual([400, 'reauthentication_needed'])
    const wrong = { current_password: 'Wrong-Horse-7' }
    expect(await set('Another-Horse-8', wrong)).toEqual([400, 'current_password_invalid'])
    expect(await set('Another-Horse-8', { current_password: goodPassword })).toBeNull()
  })

  test('merges data, removes keys with null and ignores reserved keys', async () => {
    const { client } = await signInByPassword(auth, EMAIL)
    const { data } = await client.updateUser({
      data: { name: 'Anna', colour: 'blue', email_verified: false },
    })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Anna', colour: 'blue', email_verified: true })
    const removed = await client.updateUser({ data: { colour: null } })
    expect(removed.data.user?.user_metadata).not.toHaveProperty('colour')
    expect(removed.data.user?.user_metadata).toHaveProperty('name', 'Anna')
    const nameless = await client.updateUser({ data: { name: ' ' } })
    expect(nameless.error).toMatchObject({ code: 'validation_failed', message: 'Name is required' })
    const large = await client.updateUser({ data: { a: 'x'.repeat(16_000), b: 'x'.repeat(500) } })
    expect(large.error?.code).toBe('validation_failed')
  })

  test('keeps access tokens small enough for a header with large data', async () => {
    const { client } = await signInByPassword(auth, EMAIL)
    const { error } = await client.updateUser({ data: { name: 'Anna', essay: 'x'.repeat(15_000) } })
    expect(error).toBeNull()
    const { session } = await signInByPassword(auth, EMAIL)
    expect(session.access_token.length).toBeLessThan(8192)
    expect(decodeJwt(session.access_token).user_metadata).toMatchObject({ name: 'Anna', email: EMAIL })
    expect((await client.getUser()).data.user?.user_metadata.essay).toHaveLength(15_000)
  })

  test('rejects a phone number if disabled and ignores the current email', async () => {
    const { client } = await signInByPassword(auth, EMAIL)
    expect((await client.updateUser({ phone: '15551234567' })).error?.code).toBe('phone_provider_disabled')
    expect((await client.updateUser({ email: EMAIL })).error).toBeNull()
  })
})
