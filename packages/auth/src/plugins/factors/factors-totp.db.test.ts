import { decodeJwt } from 'jose'
import { Secret, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { concurrently, rawCall } from '#auth/testing/client.ts'
import {
  addTotp,
  createTwoFactorAccount,
  generateTotp,
  listFactorNotices,
  startTotp,
} from '#auth/testing/factors.ts'
import { createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Authenticator apps (TOTP), driven by the stock client. */

const email = 'ann@example.com'
const auth = useTestAuth()

const signUp = () => createSignedIn(auth, email)
const row = (id: string) =>
  auth.database.kysely.selectFrom('auth.factors').selectAll().where('id', '=', id).executeTakeFirst()

describe('enrolling TOTP', () => {
  test('returns secret, URI and QR code once, and activates the factor with its first code', async () => {
    const { client } = await signUp()
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(error).toBeNull()
    if (data === null) throw new Error('Nothing enrolled')
    expect({ ...data, totp: null }).toEqual({ id: data.id, type: 'totp', friendly_name: 'Phone', totp: null })
    expect(data.totp.uri).toBe(
      `otpauth://totp/localhost%3A3140:${email}?algorithm=SHA1&digits=6&issuer=localhost%3A3140&period=30&secret=${data.totp.secret}`,
    )
    expect(URI.parse(data.totp.uri).issuer).toBe('localhost:3140')
    expect(Secret.fromBase32(data.totp.secret).bytes).toHaveLength(20)
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(data.totp.qr_code).not.toMatch(/[#\n]/)

    const before = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

    const challenge = await client.mfa.challenge({ factorId: data.id })
    expect(challenge.data).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: auth.clock.now.getTime() / 1000 + 300,
    })
    const verified = await client.mfa.verify({
      factorId: data.id,
      challengeId: challenge.data?.id ?? '',
      code: generateTotp(auth, data.totp.secret),
    })
    expect(verified.error).toBeNull()
    const after = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(
      after.data?.currentAuthenticationMethods.map((entry) => typeof entry === 'object' && entry.method),
    ).toEqual(expect.arrayContaining(['totp', 'password']))
    const factors = await client.mfa.listFactors()
    expect(factors.data?.totp).toEqual([
      {
        id: data.id,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Phone',
        phone: '',
        last_challenged_at: auth.clock.now.toISOString(),
        created_at: auth.clock.now.toISOString(),
        updated_at: auth.clock.now.toISOString(),
      },
    ])
    expect(JSON.stringify(await auth.service.users.export(verified.data?.user.id ?? ''))).not.toContain(
      data.totp.secret,
    )
    await auth.runJobs()
    expect(listFactorNotices(auth)).toMatchObject([{ notice: 'factor_added', to: email }])
  })

  test('keeps the session, advances its refresh token by two and ends only weaker sessions', async () => {
    const { client, session, user } = await signUp()
    const elsewhere = await signInByPassword(auth, email)
    const before = decodeJwt(session.access_token)
    const { session: raised } = await addTotp(auth, client)
    const claims = decodeJwt(raised.access_token)
    expect(claims.session_id).toBe(before.session_id)
    expect([before.aal, claims.aal]).toEqual(['aal1', 'aal2'])
    expect((claims.amr as { method: string }[]).map(({ method }) => method).sort()).toEqual([
      'password',
      'totp',
    ])

    expect((await elsewhere.client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await auth.service.sessions.list(user.id)).toMatchObject([{ id: before.session_id, aal: 'aal2' }])

    const refreshed = await client.refreshSession()
    expect(decodeJwt(refreshed.data.session?.access_token ?? '').aal).toBe('aal2')
  })

  test('treats a refresh token from before as stolen', async () => {
    const { client, session } = await signUp()
    await addTotp(auth, client)
    const old = await rawCall(auth.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect([old.status, old.body?.code]).toEqual([400, 'refresh_token_already_used'])
    expect((await client.getUser()).error).not.toBeNull()
  })

  test('stores the secret encrypted and out of exports and audit events', async () => {
    const { client } = await signUp()
    const { factorId, secret } = await addTotp(auth, client)
    const stored = await row(factorId)
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(Buffer.from(stored?.encrypted_secret as Uint8Array).includes(bytes)).toBe(false)
    const audit = await auth.database.kysely.selectFrom('auth.audit_log').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain(secret)
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['factor_in_progress', 'challenge_created', 'verification_attempted']),
    )
  })

  test('reuses the name of an unverified factor, but rejects that of a verified one', async () => {
    const { client } = await signUp()
    const first = await startTotp(client, 'Phone')
    const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(second.error).toBeNull()
    expect(await row(first.factorId)).toBeUndefined()
    await client.mfa.unenroll({ factorId: second.data?.id ?? '' })

    await addTotp(auth, client, 'Phone')
    const third = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect([third.error?.status, third.error?.code]).toEqual([422, 'mfa_factor_name_conflict'])
    expect(third.error?.message).toBe('A factor with the friendly name "Phone" for this user already exists')
  })

  test('deletes unverified factors of its type and enforces the maximum', async () => {
    await using limited = await auth.startAnother({ maxFactors: 2 })
    const { client } = await createSignedIn(limited, email)
    const started = await startTotp(client, 'Tablet')
    await addTotp(limited, client, 'Phone')
    expect(await row(started.factorId)).toBeUndefined()
    await addTotp(limited, client, 'Tablet')
    const third = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Watch' })
    expect([third.error?.status, third.error?.code]).toEqual([422, 'too_many_enrolled_mfa_factors'])
    expect(third.error?.message).toContain('verified factors')
  })

  test('reports too many unverified factors with a message of its own', async () => {
    await using limited = await auth.startAnother({ maxFactors: 2 })
    const { client } = await createSignedIn(limited, email)
    for (const name of ['One', 'Two']) await startTotp(client, name)
    const third = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Three' })
    expect(third.error?.code).toBe('too_many_enrolled_mfa_factors')
    expect(third.error?.message).toContain('including unverified ones')
  })

  test.each([
    [{ factor_type: 'sms' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '1' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\u0000b' }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 7 }, 400, 'bad_json'],
  ])('rejects %j', async (body, status, code) => {
    const { session } = await signUp()
    const headers = { authorization: `Bearer ${session.access_token}` }
    const response = await rawCall(auth.url, 'POST', '/factors', { body, headers })
    expect([response.status, response.body?.code]).toEqual([status, code])
  })

  test('requires a fresh sign-in', async () => {
    const { client } = await signUp()
    auth.clock.advance(15 * 60 + 1)
    const late = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect([late.error?.status, late.error?.code]).toEqual([400, 'reauthentication_needed'])
  })
})

test('purge deletes unverified factors after a day, and expired challenges', async () => {
  const { client } = await signUp()
  const { factorId } = await startTotp(client)
  auth.clock.advance(24 * 60 * 60 + 1)
  await auth.service.purge()
  expect(await row(factorId)).toBeUndefined()
  const remaining = await auth.database.kysely.selectFrom('auth.challenges').select('id').execute()
  expect(remaining).toEqual([])
})

const listAudit = async () =>
  auth.database.kysely
    .selectFrom('auth.audit_log')
    .select(['actor_id', 'ip_address', 'traits'])
    .where('action', '=', 'factor_unenrolled')
    .execute()

test('removeLost deletes the factor and every session, notifies the user and is audited', async () => {
  const { id, factorId, strong, weak } = await createTwoFactorAccount(auth, email)
  await auth.runJobs()
  expect(await auth.service.factors.list(id)).toEqual([
    { id: factorId, type: 'totp', name: 'Phone', createdAt: expect.any(Date) },
  ])
  expect(await auth.service.factors.removeLost(id, factorId.toUpperCase())).toMatchObject({ id: factorId })

  expect(await auth.service.factors.list(id)).toEqual([])
  expect(await auth.service.sessions.list(id)).toEqual([])
  for (const { access_token } of [strong.session, weak.session]) {
    await expect(auth.service.verifyAccessToken(access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
  }
  const again = await signInByPassword(auth, email)
  expect(await auth.service.verifyAccessToken(again.session.access_token)).toMatchObject({
    aal: 'aal1',
    needsSecondFactor: false,
  })
  await auth.runJobs()
  expect(listFactorNotices(auth).at(-1)).toMatchObject({
    to: email,
    notice: 'factor_removed',
    data: { details: { factor: 'totp' } },
  })
  expect(await listAudit()).toEqual([
    {
      actor_id: id,
      ip_address: null,
      traits: { factor_id: factorId, factor_type: 'totp', status: 'verified', by: 'operator' },
    },
  ])
})

test('removeLost keeps the other factor, which is still required', async () => {
  const { id, factorId, strong } = await createTwoFactorAccount(auth, email)
  await addTotp(auth, strong.client, 'Tablet')
  await auth.service.factors.removeLost(id, factorId)
  const { session } = await signInByPassword(auth, email)
  expect((await auth.service.verifyAccessToken(session.access_token)).needsSecondFactor).toBe(true)
})

test('removeLost changes nothing for a factor of another account, an unverified one or an invalid id', async () => {
  const ann = await createTwoFactorAccount(auth, email)
  const { client, user } = await createSignedIn(auth, 'bob@example.com')
  const { id: bob } = user
  const started = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' })
  await auth.runJobs()
  const noticesBefore = listFactorNotices(auth).length
  expect(await auth.service.factors.list(bob)).toEqual([])
  for (const id of [ann.factorId, started.data?.id ?? '', 'phone']) {
    expect(await auth.service.factors.removeLost(bob, id)).toBeNull()
  }
  expect(await auth.service.factors.list(crypto.randomUUID())).toEqual([])
  expect(await auth.service.factors.list(ann.id)).toHaveLength(1)
  expect(await auth.service.sessions.list(bob)).toHaveLength(1)
  await auth.runJobs()
  expect(listFactorNotices(auth)).toHaveLength(noticesBefore)
  expect(await listAudit()).toEqual([])
})

test('removeLost deletes once and sends one notice in concurrent calls', async () => {
  const { id, factorId } = await createTwoFactorAccount(auth, email)
  await auth.runJobs()
  const noticesBefore = listFactorNotices(auth).length
  const responses = await concurrently(5, () => auth.service.factors.removeLost(id, factorId))
  expect(responses.filter((response) => response !== null)).toHaveLength(1)
  await auth.runJobs()
  expect(listFactorNotices(auth)).toHaveLength(noticesBefore + 1)
})
