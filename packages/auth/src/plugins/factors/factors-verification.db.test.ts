import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import {
  addTotp,
  createChallenge,
  createTwoFactorAccount,
  generateTotp,
  listFactorNotices,
  startTotp,
} from '#auth/testing/factors.ts'
import { goodPassword, withoutLimits } from '#auth/testing/index.ts'
import { createSignedIn, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Tests of verifying second factors, and of calls that need a session at `aal2`. */

const email = 'ann@example.com'
const auth = useTestAuth()

const signUp = () => createSignedIn(auth, email)

describe('verifying a factor', () => {
  test('raises a password session from aal1 to aal2', async () => {
    const { weak, secret, factorId } = await createTwoFactorAccount(auth, email)
    const { currentLevel, nextLevel } = (await weak.client.mfa.getAuthenticatorAssuranceLevel()).data ?? {}
    expect([currentLevel, nextLevel]).toEqual(['aal1', 'aal2'])
    const before = await auth.measure(() => auth.service.verifyAccessToken(weak.session.access_token))
    expect(before.result).toMatchObject({ aal: 'aal1', needsSecondFactor: true })
    expect(before.statements).toHaveLength(1)

    const { error } = await weak.client.mfa.challengeAndVerify({ factorId, code: generateTotp(auth, secret) })
    expect(error).toBeNull()
    const after = (await weak.client.getSession()).data.session?.access_token ?? ''
    expect(await auth.service.verifyAccessToken(after)).toMatchObject({
      aal: 'aal2',
      needsSecondFactor: false,
    })
    // Verifying a known factor again sends no notice.
    await auth.runJobs()
    expect(listFactorNotices(auth)).toHaveLength(1)
  })

  test('accepts each code once in concurrent calls', async () => {
    const { client } = await signUp()
    const { factorId, secret } = await startTotp(client)
    const challenges = await concurrently(5, () => createChallenge(client, factorId))
    const token = (await client.getSession()).data.session?.access_token
    await using open = await auth.startAnother({ ...withoutLimits })
    const code = generateTotp(auth, secret)
    const responses = await concurrently(MANY, (n) =>
      rawCall(open.url, 'POST', `/factors/${factorId}/verify`, {
        body: { challenge_id: challenges[n % 5], code },
        token,
      }),
    )
    const codes = responses.map(({ status, body }) => (status === 200 ? 'ok' : body?.code))
    expect(codes.filter((response) => response === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'mfa_verification_failed', 'mfa_challenge_expired']))
  })

  test('rejects a code of the same or an earlier time step with a new challenge', async () => {
    const { weak, secret, factorId } = await createTwoFactorAccount(auth, email)
    const code = generateTotp(auth, secret)
    const earlier = generateTotp(auth, secret, -1)
    expect((await weak.client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const again = await weak.client.mfa.challengeAndVerify({ factorId, code })
    expect([again.error?.status, again.error?.code]).toEqual([422, 'mfa_verification_failed'])
    expect(again.error?.message).toBe('Invalid TOTP code entered')
    expect((await weak.client.mfa.challengeAndVerify({ factorId, code: earlier })).error?.code).toBe(
      'mfa_verification_failed',
    )
    const next = generateTotp(auth, secret, 1)
    expect((await weak.client.mfa.challengeAndVerify({ factorId, code: next })).error).toBeNull()
  })

  test('keeps a challenge after a wrong code, but not after a correct one or its expiry', async () => {
    const { weak, secret, factorId } = await createTwoFactorAccount(auth, email)
    const { client } = weak
    const challengeId = await createChallenge(client, factorId)
    const wrong = await client.mfa.verify({ factorId, challengeId, code: '000000' })
    expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed'])
    expect(
      (await client.mfa.verify({ factorId, challengeId, code: generateTotp(auth, secret) })).error,
    ).toBeNull()
    auth.clock.advance(30)
    const used = await client.mfa.verify({ factorId, challengeId, code: generateTotp(auth, secret) })
    expect([used.error?.status, used.error?.code]).toEqual([422, 'mfa_challenge_expired'])

    const late = await createChallenge(client, factorId)
    auth.clock.advance(300)
    const over = await client.mfa.verify({ factorId, challengeId: late, code: generateTotp(auth, secret) })
    expect([over.error?.code, over.error?.message]).toEqual([
      'mfa_challenge_expired',
      `MFA challenge ${late} has expired, verify against another challenge or create a new challenge.`,
    ])
  })

  test.each([
    ['/factors/7/challenge', {}, 404, 'validation_failed'],
    ['/factors/7/verify', {}, 404, 'validation_failed'],
    ['/factors/ID/verify', {}, 400, 'validation_failed'],
    ['/factors/ID/verify', { challenge_id: 'x', code: '123456' }, 422, 'mfa_factor_not_found'],
    ['/factors/ID/verify', { challenge_id: null, code: '123456' }, 422, 'mfa_factor_not_found'],
    ['/factors/ID/verify', { challenge_id: 'x', webauthn: { type: 'create' } }, 400, 'validation_failed'],
  ])('rejects %s with body %j', async (path, body, status, code) => {
    const { weak, factorId } = await createTwoFactorAccount(auth, email)
    const response = await rawCall(auth.url, 'POST', path.replace('ID', factorId), {
      body,
      token: weak.session.access_token,
    })
    expect([response.status, response.body?.code]).toEqual([status, code])
  })
})

describe('session without its second factor', () => {
  test('cannot verify a factor that it enrolled before another factor was verified', async () => {
    const { client } = await signUp()
    const headers = { authorization: `Bearer ${(await client.getSession()).data.session?.access_token}` }
    const key = await rawCall(auth.url, 'POST', '/factors', {
      body: { factor_type: 'webauthn', friendly_name: 'Key' },
      headers,
    })
    await addTotp(auth, client)
    const thief = await signInByPassword(auth, email)
    const challenge = await thief.client.mfa.challenge({ factorId: String(key.body?.id) })
    expect([challenge.error?.status, challenge.error?.code]).toEqual([403, 'insufficient_aal'])
    const verify = await rawCall(auth.url, 'POST', `/factors/${key.body?.id}/verify`, {
      body: {
        challenge_id: crypto.randomUUID(),
        webauthn: { type: 'create', credential_response: response },
      },
      token: thief.session.access_token,
    })
    expect([verify.status, verify.body?.code]).toEqual([403, 'insufficient_aal'])
  })

  const response = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  }
})

describe('removing a factor', () => {
  test('lowers the sessions that the factor raised and drops it from their amr', async () => {
    const { strong, factorId, id } = await createTwoFactorAccount(auth, email)
    const { error, data } = await strong.client.mfa.unenroll({ factorId })
    expect([error, data?.id]).toEqual([null, factorId])
    expect((await auth.service.sessions.list(id)).map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
    const refreshed = (await strong.client.refreshSession()).data.session?.access_token ?? ''
    const { aal, amr } = decodeJwt(refreshed)
    expect([aal, amr]).toEqual(['aal1', [{ method: 'password', timestamp: expect.any(Number) }]])
    expect((await strong.client.getUser()).data.user?.factors).toBeUndefined()
    expect(await auth.service.verifyAccessToken(refreshed)).toMatchObject({ needsSecondFactor: false })
    await auth.runJobs()
    expect(listFactorNotices(auth)).toMatchObject([
      { notice: 'factor_added' },
      { notice: 'factor_removed', data: { details: { factor: 'totp' } } },
    ])
  })

  test('requires a fresh sign-in for a verified factor only', async () => {
    const { strong, secret, factorId } = await createTwoFactorAccount(auth, email)
    const started = await startTotp(strong.client, 'Tablet')
    auth.clock.advance(15 * 60 + 1)
    const rejected = await strong.client.mfa.unenroll({ factorId })
    expect([rejected.error?.status, rejected.error?.code]).toEqual([400, 'reauthentication_needed'])
    expect((await strong.client.mfa.unenroll({ factorId: started.factorId })).error).toBeNull()
    await strong.client.mfa.challengeAndVerify({ factorId, code: generateTotp(auth, secret) })
    expect((await strong.client.mfa.unenroll({ factorId })).error).toBeNull()
  })
})

test('a recovery session verifies its factor, stays a recovery session and then sets a password', async () => {
  const { secret, factorId } = await createTwoFactorAccount(auth, email)
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail(email)
  const { hash } = await readMailToken(auth, email)
  await client.verifyOtp({ type: 'recovery', token_hash: hash })

  const rejected = await client.updateUser({ password: 'Another-Horse-8' })
  expect([rejected.error?.status, rejected.error?.code]).toEqual([401, 'insufficient_aal'])
  const begin = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  expect(begin.error?.code).toBe('recovery_session')

  expect(
    (await client.mfa.challengeAndVerify({ factorId, code: generateTotp(auth, secret) })).error,
  ).toBeNull()
  const token = (await client.getSession()).data.session?.access_token ?? ''
  expect(await auth.service.verifyAccessToken(token)).toMatchObject({ aal: 'aal2', recovery: true })
  expect(decodeJwt(token).recovery).toBe(true)
  expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('recovery_session')

  expect((await client.updateUser({ password: 'Another-Horse-8' })).error).toBeNull()
  expect(await auth.service.verifyAccessToken(token)).toMatchObject({ aal: 'aal2', recovery: false })
  expect((await signInByPassword(auth, email, 'Another-Horse-8')).session).toBeDefined()
  await expect(signInByPassword(auth, email, goodPassword)).rejects.toThrow()
})

test('a recovery session cannot verify an unverified factor', async () => {
  const { client } = await signUp()
  const { factorId } = await startTotp(client)
  const recovering = stockClient(auth.url)
  await recovering.resetPasswordForEmail(email)
  const { hash } = await readMailToken(auth, email)
  await recovering.verifyOtp({ type: 'recovery', token_hash: hash })
  expect((await recovering.mfa.challenge({ factorId })).error?.code).toBe('recovery_session')
})
