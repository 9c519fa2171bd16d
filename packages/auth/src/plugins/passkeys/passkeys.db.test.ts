import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { withCredentials } from '#auth/testing/credentials-container.ts'
import { addTotp, generateTotp } from '#auth/testing/factors.ts'
import { goodPassword, type TestAuth } from '#auth/testing/index.ts'
import {
  addPasskey,
  listPasskeyAudit,
  listPasskeyNotices,
  passkeyTestSettings,
  signInByPasskey,
  startAuthentication,
  startRegistration,
  verifyRaw,
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
    const counts = [5, 5, 6]
    const outcomes = []
    for (const signCount of counts) {
      const { error } = await signInByPasskey(auth, key, { signCount })
      outcomes.push((error as { code?: string } | null)?.code ?? 'in')
    }
    const rejected = 'webauthn_verification_failed'
    expect(outcomes).toEqual(['in', rejected, 'in'])
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

describe('adding a passkey', () => {
  test('requires a fresh sign-in', async () => {
    const { client } = await signUpAnn()
    auth.clock.advance(15 * 60 + 1)
    const { error } = await client.passkey.startRegistration()
    expect(error).toMatchObject({ code: 'reauthentication_needed' })
  })

  test('requires the second factor, even if it was enrolled after the options were created', async () => {
    const { client } = await signUpAnn()
    const weak = await signInByPassword(auth, email)
    const challenge = await startRegistration(weak.client)
    // Enrolling ends sessions with one factor; keep this one as if it had started a moment later.
    const setAal = (aal: 'aal1' | 'aal2') =>
      auth.database.kysely.updateTable('auth.sessions').set({ aal }).execute()
    await setAal('aal2')
    await addTotp(auth, client)
    await setAal('aal1')
    const late = await verifyRegistration(
      weak.client,
      challenge,
      createPasskey(pageOrigin).create(challenge.options),
    )
    expect(late.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    const { error } = await weak.client.passkey.startRegistration()
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  })

  test('is rejected for anonymous accounts and members of an organisation', async () => {
    const client = stockClient(auth.url)
    await client.signInAnonymously()
    expect((await client.passkey.startRegistration()).error).toMatchObject({ code: 'no_authorization' })
    const user = await signUpAnn()
    await auth.database.kysely.updateTable('auth.users').set({ email: null, sso_email: email }).execute()
    expect((await user.client.passkey.startRegistration()).error).toMatchObject({ code: 'user_sso_managed' })
  })

  test('is limited to the maximum, also for two concurrent challenges', async () => {
    await using small = await auth.startAnother({ passkeys: true, maxPasskeys: 2 })
    await createAccount(auth, email)
    const { client } = await signInByPassword(small, email)
    await addPasskey(client)
    const challenge = [await startRegistration(client), await startRegistration(client)]
    const registrations = await Promise.all(
      challenge.map((one) => verifyRegistration(client, one, createPasskey(pageOrigin).create(one.options))),
    )
    const codes = registrations.map(({ error }) => (error as { code?: string } | null)?.code)
    expect(codes.sort()).toEqual(['too_many_passkeys', undefined])
    expect((await client.passkey.startRegistration()).error).toMatchObject({
      code: 'too_many_passkeys',
      status: 422,
    })
  })
})

describe('managing passkeys', () => {
  test('only the owner can rename and delete a passkey, which sends a notice', async () => {
    const { client } = await signUpAnn()
    const { id, key } = await addPasskey(client)
    const eve = (await createSignedIn(auth, 'eve@example.com')).client
    for (const { error } of [
      await eve.passkey.update({ passkeyId: id, friendlyName: 'Mine' }),
      await eve.passkey.delete({ passkeyId: id }),
    ]) {
      expect(error).toMatchObject({ code: 'webauthn_credential_not_found', status: 404 })
    }
    expect((await eve.passkey.list()).data).toEqual([])
    const { data } = await client.passkey.update({ passkeyId: id, friendlyName: ' Ann’s telephone ' })
    expect(data).toEqual({ id, friendly_name: 'Ann’s telephone', created_at: expect.any(String) })
    for (const friendlyName of ['', ' ', 'x'.repeat(121), 'a\u0000b']) {
      const { error } = await client.passkey.update({ passkeyId: id, friendlyName })
      expect(error).toMatchObject({ code: 'validation_failed' })
    }
    expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([])
    expect((await signInByPasskey(auth, key)).error).toMatchObject({
      code: 'webauthn_verification_failed',
      status: 400,
    })
    expect(await listAudit()).toEqual(['passkey_created', 'passkey_deleted', 'passkey_updated'])
    expect(await listNotices()).toEqual([`passkey_added ${email}`, `passkey_removed ${email}`])
  })

  test('deleting requires a fresh sign-in', async () => {
    const { client } = await signUpAnn()
    const { id } = await addPasskey(client)
    auth.clock.advance(15 * 60 + 1)
    expect((await client.passkey.delete({ passkeyId: id })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect(await rows()).toHaveLength(1)
  })

  test('a service lists and deletes passkeys, which ends sessions and sends a notice', async () => {
    const { client, user } = await signUpAnn()
    const { id } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toMatchObject([{ id }])
    const remove = () => admin.passkey.deletePasskey({ userId: user.id, passkeyId: id })
    expect(await remove()).toEqual({ data: null, error: null })
    expect((await remove()).error).toMatchObject({ code: 'webauthn_credential_not_found' })
    const unknownUser = await admin.passkey.listPasskeys({ userId: crypto.randomUUID() })
    expect(unknownUser.error).toMatchObject({ code: 'user_not_found', status: 404 })
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await listNotices()).toEqual([`passkey_added ${email}`, `passkey_removed ${email}`])
  })
})

describe('account of a passkey', () => {
  test('is reported as banned only to the holder of the passkey', async () => {
    const { client, user } = await signUpAnn()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    await admin.updateUserById(user.id, { ban_duration: '24h' })
    const { error } = await signInByPasskey(auth, key)
    expect(error).toMatchObject({ code: 'user_banned', status: 403 })
    const unverified = await signInByPasskey(auth, key, { unverified: true })
    expect(unverified.error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('loses its passkeys when it is disabled or deleted', async () => {
    const { client, user } = await signUpAnn()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    await admin.deleteUser(user.id, true)
    expect(await rows()).toEqual([])
    expect((await signInByPasskey(auth, key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    const bob = await createSignedIn(auth, 'bob@example.com')
    await addPasskey(bob.client)
    await auth.database.kysely.transaction().execute((trx) => auth.service.users.delete(trx, bob.user.id))
    expect(await rows()).toEqual([])
  })

  test('is exported with its passkeys, but not their keys', async () => {
    const { client, user } = await signUpAnn()
    await addPasskey(client)
    const { passkeys } = await auth.service.users.export(user.id)
    expect(passkeys.map((passkey) => Object.keys(passkey).sort())).toEqual([
      ['created_at', 'friendly_name', 'id', 'last_used_at', 'updated_at'],
    ])
  })

  test('keeps its passkey when a service sets another email and phone number', async () => {
    const changes = { email: 'new@example.com', phone: '15551234567' }
    const { client, user } = await signUpAnn()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    expect((await admin.updateUserById(user.id, changes)).error).toBeNull()
    const { data, error } = await signInByPasskey(auth, key)
    expect([error, data?.user?.id]).toEqual([null, user.id])
  })

  test('cannot delete the passkey that is its only verified sign-in method', async () => {
    const { client, user } = await signUpAnn()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    await admin.updateUserById(user.id, { email: 'new@example.com' })
    const { client: again } = await signInByPasskey(auth, key)
    const [passkey] = (await again.passkey.list()).data ?? []
    const remove = () => again.passkey.delete({ passkeyId: passkey?.id ?? '' })
    expect((await remove()).error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 })
    await admin.updateUserById(user.id, { email_confirm: true })
    expect((await remove()).error).toBeNull()
    expect(await rows()).toEqual([])
  })
})

test('challenges are deleted with their session and when they expire', async () => {
  const { client } = await signUpAnn()
  const challenges = () =>
    auth.database.kysely.selectFrom('auth.passkey_challenges').select('purpose').execute()
  await startRegistration(client)
  await startAuthentication(auth)
  await client.signOut()
  expect(await challenges()).toEqual([{ purpose: 'authentication' }])
  await auth.service.purge(new Date(auth.clock.now.getTime() + 300_000))
  expect(await challenges()).toEqual([])
})

test('one of many concurrent responses to one challenge signs in', async () => {
  const { client } = await signUpAnn()
  const { key } = await addPasskey(client)
  const { challengeId, options } = await startAuthentication(auth)
  const credential = key.get(options)
  const responses = await concurrently(MANY, () =>
    verifyRaw(auth, 'authentication', { challengeId, credential }),
  )
  expect(responses.filter((status) => status === 200)).toHaveLength(1)
  expect(responses.filter((status) => status !== 200)).toEqual(
    Array(MANY - 1).fill([400, 'webauthn_challenge_not_found']),
  )
  const sessions = await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()
  expect(sessions).toHaveLength(2)
})
