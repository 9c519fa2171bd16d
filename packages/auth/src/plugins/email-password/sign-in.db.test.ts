import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword, signInError } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'ann@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, email)
})

const refresh = (token: unknown) =>
  rawCall(auth.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })

test('signInWithPassword returns a session with the JWT claims that other services read', async () => {
  const { client, session } = await signInByPassword(auth, ' ANN@example.com')
  const now = auth.clock.now.getTime() / 1000
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, expires_at: now + 3600 })
  expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  const claims = decodeJwt(session.access_token)
  expect(claims).toMatchObject({
    iss: 'http://localhost:3140/auth/v1',
    sub: userId,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  // The client verifies the signature with the published key.
  const { data } = await client.getClaims(session.access_token, { allowExpired: true })
  expect(data?.claims.session_id).toBe(claims.session_id)
  expect((await client.getUser()).data.user).toMatchObject({
    id: userId,
    last_sign_in_at: auth.clock.now.toISOString(),
  })
})

test('a wrong password and an unknown email get the same response', async () => {
  const client = stockClient(auth.url)
  const wrong = await client.signInWithPassword({ email, password: 'Wrong-Horse-7' })
  const unknown = await client.signInWithPassword({ email: 'bob@example.com', password: goodPassword })
  const malformed = await client.signInWithPassword({ email: 'a\u0000b', password: goodPassword })
  for (const { error } of [wrong, unknown, malformed]) {
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  }
})

test('an unverified email and a ban are reported only with the correct password', async () => {
  const client = stockClient(auth.url)
  await client.signUp({
    email: 'new@example.com',
    password: goodPassword,
    options: { data: { name: 'New' } },
  })
  const signInError = async (email: string, password: string) =>
    (await client.signInWithPassword({ email, password })).error?.code
  expect(await signInError('new@example.com', 'Wrong-Horse-7')).toBe('invalid_credentials')
  expect(await signInError('new@example.com', goodPassword)).toBe('email_not_confirmed')

  const tomorrow = new Date(auth.clock.now.getTime() + 86_400_000)
  const { session } = await signInByPassword(auth, email)
  await auth.database.kysely
    .updateTable('auth.users')
    .set({ banned_until: tomorrow })
    .where('id', '=', userId)
    .execute()
  expect(await signInError(email, 'Wrong-Horse-7')).toBe('invalid_credentials')
  expect(await signInError(email, goodPassword)).toBe('user_banned')
  await expect(auth.service.verifyAccessToken(session.access_token)).rejects.toMatchObject({
    code: 'user_banned',
    status: 403,
  })
  const refresh = await client.refreshSession({ refresh_token: session.refresh_token })
  expect(refresh.error).toMatchObject({ code: 'user_banned', status: 400 })
})

test('a password in decomposed Unicode is the same password', async () => {
  await createAccount(auth, 'zoe@example.com', 'Zo\u00eb-Schl\u00fcssel-1')
  await signInByPassword(auth, 'zoe@example.com', 'Zoe\u0308-Schlu\u0308ssel-1')
})

describe('refreshSession', () => {
  test('returns the next refresh token of the same session', async () => {
    const { client, session } = await signInByPassword(auth, email)
    auth.clock.advance(3600)
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(
      decodeJwt(session.access_token).session_id,
    )
  })

  test('returns the same next token to many concurrent calls', async () => {
    const { session } = await signInByPassword(auth, email)
    const responses = await concurrently(MANY, () => refresh(session.refresh_token))
    expect(responses.map(({ status }) => status)).toEqual(Array(MANY).fill(200))
    const next = new Set(responses.map(({ body }) => body?.refresh_token))
    expect(next.size).toBe(1)
    const client = stockClient(auth.url)
    expect((await client.refreshSession({ refresh_token: String([...next][0]) })).error).toBeNull()
  })

  test('accepts the late previous token of one refresh, and ends the session when the next refresh repeats it too', async () => {
    const { session } = await signInByPassword(auth, email)
    const tokenOrCode = async (token: string) => {
      const { body } = await refresh(token)
      return String(body?.refresh_token ?? body?.code)
    }
    const first = session.refresh_token
    const second = await tokenOrCode(first)
    auth.clock.advance(3600)
    expect([await tokenOrCode(first), await tokenOrCode(first)]).toEqual([second, second])
    const third = await tokenOrCode(second)
    // Two tabs of one browser refresh at the same time.
    expect(await tokenOrCode(second)).toBe(third)
    const fourth = await tokenOrCode(third)
    auth.clock.advance(3600)
    expect(await tokenOrCode(third)).toBe(fourth)
    const fifth = await tokenOrCode(fourth)
    auth.clock.advance(61)
    expect(await tokenOrCode(fourth)).toBe('refresh_token_already_used')
    expect(await tokenOrCode(fifth)).toBe('refresh_token_not_found')
    const trail = await auth.service.audit.list({ since: new Date(0), limit: 100 })
    const late = trail.filter(({ traits }) => traits.repeated === true)
    expect(late.map(({ ipAddress }) => ipAddress)).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  test('repeats a lost response and ends the session when an older token is used', async () => {
    const { session } = await signInByPassword(auth, email)
    const second = (await refresh(session.refresh_token)).body
    auth.clock.advance(600)
    const repeated = await refresh(session.refresh_token)
    expect(repeated.body?.refresh_token).toBe(second?.refresh_token)
    expect(repeated.headers.get('sb-auth-refresh-token-reuse')).toBe('true')

    const third = (await refresh(second?.refresh_token)).body
    const thief = await refresh(session.refresh_token)
    expect([thief.status, thief.body?.code]).toEqual([400, 'refresh_token_already_used'])
    const owner = await refresh(third?.refresh_token)
    expect([owner.status, owner.body?.code]).toEqual([400, 'refresh_token_not_found'])
    await expect(auth.service.verifyAccessToken(String(third?.access_token))).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })

  test('rejects malformed and foreign tokens with the codes of the contract', async () => {
    const { session } = await signInByPassword(auth, email)
    const code = async (token: string) => {
      const { status, body } = await refresh(token)
      return [status, body?.code]
    }
    expect(await code('')).toEqual([400, 'validation_failed'])
    expect(await code('garbage-garbage')).toEqual([400, 'validation_failed'])
    expect(await code(`${session.refresh_token.slice(0, -1)}!`)).toEqual([400, 'validation_failed'])
    // Well formed but signed with another key (vector from the contract).
    expect(await code('AI8U5F_O6kZ_oLEsPU5fYHEAfjrADc2X4rZYoy1g0kDh_2Gzsjw')).toEqual([
      400,
      'refresh_token_not_found',
    ])
    expect((await rawCall(auth.url, 'POST', '/token?grant_type=device')).body?.message).toBe(
      'unsupported_grant_type',
    )
    expect((await rawCall(auth.url, 'POST', '/token')).body?.code).toBe('invalid_credentials')
  })

  test('expires the session after seven idle days and after thirty days', async () => {
    const idle = await signInByPassword(auth, email)
    auth.clock.advance(7 * 86_400 - 1)
    expect((await idle.client.refreshSession()).error).toBeNull()
    auth.clock.advance(7 * 86_400)
    const expired = await idle.client.refreshSession({ refresh_token: idle.session.refresh_token })
    expect(expired.error).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    })

    const { client, session } = await signInByPassword(auth, email)
    let token = session.refresh_token
    for (let day = 0; day < 29; day += 6) {
      auth.clock.advance(5.9 * 86_400)
      token = (await client.refreshSession({ refresh_token: token })).data.session?.refresh_token ?? ''
    }
    const access = (await client.refreshSession({ refresh_token: token })).data.session?.access_token ?? ''
    await auth.database.kysely.updateTable('auth.sessions').set({ expires_at: auth.clock.now }).execute()
    await expect(auth.service.verifyAccessToken(access)).rejects.toMatchObject({ code: 'session_not_found' })
    expect((await refresh(token)).body).toMatchObject({ code: 'session_expired' })
  })
})

test('signOut ends all sessions, the own one, or all others', async () => {
  const devices = await concurrently(3, () => signInByPassword(auth, email))
  const [one] = devices
  if (one === undefined) throw new Error('No session')
  const listAlive = async () => {
    const callers = devices.map(({ session }) => auth.service.verifyAccessToken(session.access_token))
    return (await Promise.allSettled(callers)).map(({ status }) => status === 'fulfilled')
  }
  expect((await one.client.signOut({ scope: 'others' })).error).toBeNull()
  expect(await listAlive()).toEqual([true, false, false])
  const four = await signInByPassword(auth, email)
  expect((await one.client.signOut({ scope: 'local' })).error).toBeNull()
  expect(await listAlive()).toEqual([false, false, false])
  expect((await four.client.getUser()).error).toBeNull()
  expect((await four.client.signOut()).error).toBeNull()
  expect(await auth.service.sessions.list(userId)).toEqual([])
  expect((await rawCall(auth.url, 'POST', '/logout', { text: '' })).status).toBe(401)
  const five = await signInByPassword(auth, email)
  const malformed = await rawCall(auth.url, 'POST', '/logout?scope=x', {
    text: '',
    token: five.session.access_token,
  })
  expect(malformed.body?.message).toBe('Unsupported logout scope "x"')
})

test('a sign-in that runs during a password change does not survive it', async () => {
  const { client } = await signInByPassword(auth, email)
  const other = stockClient(auth.url)
  const [changed, ...attempts] = await Promise.all([
    client.updateUser({ password: 'Another-Horse-8' }),
    ...Array.from({ length: 5 }, () => other.signInWithPassword({ email, password: goodPassword })),
  ])
  expect(changed.error).toBeNull()
  expect(await signInError(auth, { email, password: goodPassword })).toBe('invalid_credentials')
  // Sessions from before the change are ended; later sign-ins are rejected.
  for (const { data } of attempts) {
    if (data.session === null) continue
    await expect(auth.service.verifyAccessToken(data.session.access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
  }
  expect(await auth.service.sessions.list(userId)).toHaveLength(1)
})

test('verifyOtp rejects the code of another email', async () => {
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail(email)
  const { code } = await readMailToken(auth, email)
  const other = await client.verifyOtp({ email: 'bob@example.com', token: code, type: 'recovery' })
  expect(other.error).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' })
})
