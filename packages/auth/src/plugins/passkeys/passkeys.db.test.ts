import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { withCredentials } from '#auth/testing/credentials-container.ts'
import { addTotp, generateTotp } from '#auth/testing/factors.ts'
import { goodPassword, type TestAuth } from '#auth/testing/index.ts'
import {
  addPasskey,
  listPasskeyAudit,
  listPasskeyNotices,
  passkeyTestSettings,
  signInByPasskey,
  startRegistration,
  verifyRegistration,
} from '#auth/testing/passkey-calls.ts'
import { createAccount, createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { createPasskey, createSecurityKey } from '#auth/testing/security-key.ts'
import { pageOrigin, securityKeyCalls } from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'ann@example.com'
const auth = useTestAuth(passkeyTestSettings)

const { addKey, enrol, challenge, verify } = securityKeyCalls(() => auth)
const rows = () => auth.database.kysely.selectFrom('auth.passkeys').selectAll().execute()
const listAudit = () => listPasskeyAudit(auth)
const listNotices = () => listPasskeyNotices(auth)

const signUpAnn = () => createSignedIn(auth, email)

describe('passkey', () => {
  test('works on another origin only if it is allowed and at the host of the site', async () => {
    await using wide = await auth.startAnother({
      ...passkeyTestSettings,
      allowedOrigins: ['http://localhost:5173', 'https://elsewhere.example'],
    })
    await createAccount(auth, email)
    for (const [origin, isAllowed] of [
      ['https://elsewhere.example', false],
      ['http://localhost:5174', false],
      ['http://localhost:5173', true],
    ] as const) {
      const { client } = await signInByPassword(wide, email)
      const key = createPasskey(origin)
      const { error } = await withCredentials(key, () => client.registerPasskey())
      expect([origin, error === null]).toEqual([origin, isAllowed])
    }
  })

  test('is registered and signs in through the stock client', async () => {
    const { client, user } = await signUpAnn()
    const key = createPasskey(pageOrigin)
    const registered = await withCredentials(key, () => client.registerPasskey())
    expect(registered).toEqual({
      data: { id: expect.any(String), created_at: auth.clock.now.toISOString() },
      error: null,
    })
    const elsewhere = stockClient(auth.url)
    const { data, error } = await withCredentials(key, () => elsewhere.signInWithPasskey())
    expect(error).toBeNull()
    const claims = decodeJwt(data?.session?.access_token ?? '')
    expect([claims.sub, claims.aal, claims.amr]).toEqual([
      user.id,
      'aal1',
      [{ method: 'passkey', timestamp: auth.clock.now.getTime() / 1000 }],
    ])
    expect((await elsewhere.getUser()).data.user?.email).toBe(email)
    expect((await elsewhere.refreshSession()).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([
      { id: registered.data?.id, created_at: expect.any(String), last_used_at: auth.clock.now.toISOString() },
    ])
    expect(await listAudit()).toEqual(['passkey_created'])
    expect(await listNotices()).toEqual([`passkey_added ${email}`])
  })

  test('is created discoverable, with user verification and without a duplicate key', async () => {
    const { client, user } = await signUpAnn()
    const { key } = await addPasskey(client)
    const { options, expiresAt } = await startRegistration(client)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Twofold' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: email, displayName: 'Ann' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
    })
    expect(expiresAt).toBe(auth.clock.now.getTime() / 1000 + 300)
  })

  test('gets the same sign-in options and work for every caller', async () => {
    const { client } = await signUpAnn()
    await addPasskey(client)
    const seen = []
    for (const token of [undefined, (await client.getSession()).data.session?.access_token]) {
      const { result, statements } = await auth.measure(() =>
        rawCall(auth.url, 'POST', '/passkeys/authentication/options', {
          body: token === undefined ? {} : { email },
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        }),
      )
      const { options: asked, ...rest } = result.body as Record<string, unknown>
      const { challenge, ...options } = asked as Record<string, unknown>
      expect(challenge).toMatch(/^[\w-]{43}$/)
      seen.push({ keys: Object.keys(rest), options, statements })
    }
    expect(seen[0]?.options).toEqual({ rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.statements).toHaveLength(2)
  })

  test('is one factor: a second factor is still required and raises the session to aal2', async () => {
    const { client } = await signUpAnn()
    const { secret, factorId } = await addTotp(auth, client)
    const { key } = await addPasskey(client)
    const { client: elsewhere } = await signInByPasskey(auth, key)
    const before = await elsewhere.mfa.getAuthenticatorAssuranceLevel()
    expect([before.data?.currentLevel, before.data?.nextLevel]).toEqual(['aal1', 'aal2'])
    const { error } = await elsewhere.mfa.challengeAndVerify({ factorId, code: generateTotp(auth, secret) })
    expect(error).toBeNull()
    const { amr } = decodeJwt((await elsewhere.getSession()).data.session?.access_token ?? '')
    expect((amr as { method: string }[]).map(({ method }) => method).sort()).toEqual(['passkey', 'totp'])
  })

  test('is stored encrypted and found by a keyed hash', async () => {
    const { client } = await signUpAnn()
    const { key } = await addPasskey(client)
    const [row] = await rows()
    const stored = Buffer.from(row?.encrypted_credential as Uint8Array).toString()
    expect(stored).not.toContain(key.id)
    expect(JSON.stringify(row)).not.toContain(key.id)
  })

  test('is rejected when its sign count does not increase', async () => {
    const { client } = await signUpAnn()
    const { key } = await addPasskey(client)
    const counts = [5, 5, 4, 6]
    const outcomes = []
    for (const signCount of counts) {
      const { error } = await signInByPasskey(auth, key, { signCount })
      outcomes.push((error as { code?: string } | null)?.code ?? 'in')
    }
    const rejected = 'webauthn_verification_failed'
    expect(outcomes).toEqual(['in', rejected, rejected, 'in'])
    expect((await rows()).map(({ sign_count }) => Number(sign_count))).toEqual([6])
    // Failures are audited once a minute at most.
    expect(await listAudit()).toEqual(['login_failed', 'passkey_created'])
  })

  test('cannot share its key with a second factor', async () => {
    const user = await signUpAnn()
    const shared = createSecurityKey(pageOrigin)
    await addKey(user, shared)
    const asked = await startRegistration(user.client)
    expect(asked.options.excludeCredentials).toMatchObject([{ id: shared.id }])
    const sameKey = createPasskey(pageOrigin, shared.id)
    const registered = await verifyRegistration(user.client, asked, sameKey.create(asked.options))
    expect(registered.error).toMatchObject({ code: 'webauthn_credential_exists', status: 422 })

    const { key } = await addPasskey(user.client)
    const factorId = await enrol(user, 'Another')
    const keyChallenge = await challenge(user, factorId)
    expect(keyChallenge.options.excludeCredentials).toMatchObject([{ id: shared.id }, { id: key.id }])
    const other = createSecurityKey(pageOrigin, key.id)
    const { body } = await verify(user, factorId, keyChallenge, other.create(keyChallenge.options))
    expect(body?.code).toBe('mfa_verification_failed')
  })
})

test('every call answers passkey_disabled when passkeys are disabled, and the settings report it', async () => {
  await using disabled = await auth.startAnother({})
  const { data, error } = await stockClient(disabled.url).signInWithPassword({
    email,
    password: goodPassword,
  })
  expect([data.session, error]).toMatchObject([null, { code: 'invalid_credentials' }])
  for (const [method, path] of [
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${crypto.randomUUID()}`],
    ['DELETE', `/passkeys/${crypto.randomUUID()}`],
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['POST', '/passkeys/authentication/options'],
    ['POST', '/passkeys/authentication/verify'],
    ['GET', `/admin/users/${crypto.randomUUID()}/passkeys`],
  ] as const) {
    const { status, body } = await rawCall(disabled.url, method, path)
    expect([path, status, body?.code]).toEqual([path, 404, 'passkey_disabled'])
  }
  const isEnabled = async ({ url }: TestAuth) =>
    (await rawCall(url, 'GET', '/settings')).body?.passkeys_enabled
  expect([await isEnabled(disabled), await isEnabled(auth)]).toEqual([false, true])
})
