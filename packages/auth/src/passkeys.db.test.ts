import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { withCredentials } from '#auth/testing/credentials-container.ts'
import { addTotp, codeOf } from '#auth/testing/factors.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import {
  addPasskey,
  answerRaw,
  askToRegister,
  askToSignIn,
  register,
  signInBy,
} from '#auth/testing/passkey-calls.ts'
import { makePerson, signedIn } from '#auth/testing/people.ts'
import { createPasskey, createSecurityKey } from '#auth/testing/security-key.ts'
import { pageOrigin, securityKeyCalls } from '#auth/testing/security-key-calls.ts'

const address = 'ann@example.com'
let auth: TestAuth
beforeAll(async () => {
  auth = await createTestAuth({
    passkeys: true,
    anonymousSignIns: true,
    webauthn: { rpName: 'Twofold' },
    limits: { passkeys: { count: 1000 }, passkeyOptions: { count: 1000 }, passkeySignIn: { count: 1000 } },
  })
})
afterAll(() => auth[Symbol.asyncDispose]())
beforeEach(() => auth.reset())

const { addKey, begin, ask, answer } = securityKeyCalls(() => auth)
const rows = () => auth.database.kysely.selectFrom('auth.passkeys').selectAll().execute()
const audited = async () => {
  const entries = await auth.service.readAudit({ since: new Date(0), limit: 100 })
  return entries
    .map(({ action }) => action)
    .filter((action) => /passkey|login_failed/.test(action))
    .sort()
}
const noticed = async () => {
  await auth.runJobs()
  return auth.mails.flatMap((mail) =>
    mail.kind === 'notice' && mail.notice.startsWith('passkey_') ? [`${mail.notice} ${mail.to}`] : [],
  )
}

async function ann() {
  await makePerson(auth, address)
  return signedIn(auth, address)
}

describe('an honest passkey', () => {
  test('goes through the stock client from end to end', async () => {
    const { client, user } = await ann()
    const key = createPasskey(pageOrigin)
    const made = await withCredentials(key, () => client.registerPasskey())
    expect(made).toEqual({
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
    expect((await elsewhere.getUser()).data.user?.email).toBe(address)
    expect((await elsewhere.refreshSession()).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([
      { id: made.data?.id, created_at: expect.any(String), last_used_at: auth.clock.now.toISOString() },
    ])
    expect(await audited()).toEqual(['passkey_created'])
    expect(await noticed()).toEqual([`passkey_added ${address}`])
  })

  test('is asked to be made as a way in: found by the device, with its lock, and with no key twice', async () => {
    const { client, user } = await ann()
    const { key } = await addPasskey(client)
    const { options, expiresAt } = await askToRegister(client)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Twofold' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: address, displayName: 'Ann' },
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

  test('is asked to sign in alike for everybody, with the same work', async () => {
    const { client } = await ann()
    await addPasskey(client)
    const seen = []
    for (const token of [undefined, (await client.getSession()).data.session?.access_token]) {
      const { result, statements } = await auth.measure(() =>
        rawCall(auth.url, 'POST', '/passkeys/authentication/options', {
          body: token === undefined ? {} : { email: address },
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

  test('is one step: a second factor is still owed, and makes both', async () => {
    const { client } = await ann()
    const { secret, factorId } = await addTotp(auth, client)
    const { key } = await addPasskey(client)
    const { client: elsewhere } = await signInBy(auth, key)
    const before = await elsewhere.mfa.getAuthenticatorAssuranceLevel()
    expect([before.data?.currentLevel, before.data?.nextLevel]).toEqual(['aal1', 'aal2'])
    const { error } = await elsewhere.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })
    expect(error).toBeNull()
    const { amr } = decodeJwt((await elsewhere.getSession()).data.session?.access_token ?? '')
    expect((amr as { method: string }[]).map(({ method }) => method).sort()).toEqual(['passkey', 'totp'])
  })

  test('is sealed, and is found by a keyed hash', async () => {
    const { client } = await ann()
    const { key } = await addPasskey(client)
    const [row] = await rows()
    const kept = Buffer.from(row?.sealed_credential as Uint8Array).toString()
    expect(kept).not.toContain(key.id)
    expect(JSON.stringify(row)).not.toContain(key.id)
  })

  test('that counts has to count on', async () => {
    const { client } = await ann()
    const { key } = await addPasskey(client)
    const counts = [5, 5, 4, 6]
    const outcomes = []
    for (const signCount of counts) {
      const { error } = await signInBy(auth, key, { signCount })
      outcomes.push((error as { code?: string } | null)?.code ?? 'in')
    }
    const refused = 'webauthn_verification_failed'
    expect(outcomes).toEqual(['in', refused, refused, 'in'])
    expect((await rows()).map(({ sign_count }) => Number(sign_count))).toEqual([6])
    // One line a minute.
    expect(await audited()).toEqual(['login_failed', 'passkey_created'])
  })

  test('and a key of a second step are never one', async () => {
    const who = await ann()
    const shared = createSecurityKey(pageOrigin)
    await addKey(who, shared)
    const asked = await askToRegister(who.client)
    expect(asked.options.excludeCredentials).toMatchObject([{ id: shared.id }])
    const twin = createPasskey(pageOrigin, shared.id)
    const made = await register(who.client, asked, twin.create(asked.options))
    expect(made.error).toMatchObject({ code: 'webauthn_credential_exists', status: 422 })

    const { key } = await addPasskey(who.client)
    const factorId = await begin(who, 'Another')
    const wanted = await ask(who, factorId)
    expect(wanted.options.excludeCredentials).toMatchObject([{ id: shared.id }, { id: key.id }])
    const other = createSecurityKey(pageOrigin, key.id)
    const { body } = await answer(who, factorId, wanted, other.create(wanted.options))
    expect(body?.code).toBe('mfa_verification_failed')
  })
})

describe('adding one', () => {
  test('asks for a sign-in that is not long ago', async () => {
    const { client } = await ann()
    auth.clock.advance(15 * 60 + 1)
    const { error } = await client.passkey.startRegistration()
    expect(error).toMatchObject({ code: 'reauthentication_needed' })
  })

  test('asks for the second factor, also where that was added in between', async () => {
    const { client } = await ann()
    const weak = await signedIn(auth, address)
    const asked = await askToRegister(weak.client)
    // The first factor ends sessions of one: as if this one had begun a moment later.
    const setAal = (aal: 'aal1' | 'aal2') =>
      auth.database.kysely.updateTable('auth.sessions').set({ aal }).execute()
    await setAal('aal2')
    await addTotp(auth, client)
    await setAal('aal1')
    const late = await register(weak.client, asked, createPasskey(pageOrigin).create(asked.options))
    expect(late.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    const { error } = await weak.client.passkey.startRegistration()
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  })

  test('is not for whoever nobody can come back to, nor for an organisation’s people', async () => {
    const client = stockClient(auth.url)
    await client.signInAnonymously()
    expect((await client.passkey.startRegistration()).error).toMatchObject({ code: 'no_authorization' })
    const who = await ann()
    await auth.database.kysely.updateTable('auth.users').set({ email: null, sso_email: address }).execute()
    expect((await who.client.passkey.startRegistration()).error).toMatchObject({ code: 'user_sso_managed' })
  })

  test('ends at as many as an account may have, also of two challenges at once', async () => {
    await using small = await auth.restarted({ passkeys: true, maxPasskeys: 2 })
    small.clock.now = auth.clock.now
    await makePerson(auth, address)
    const { client } = await signedIn(small, address)
    await addPasskey(client)
    const asked = [await askToRegister(client), await askToRegister(client)]
    const made = await Promise.all(
      asked.map((one) => register(client, one, createPasskey(pageOrigin).create(one.options))),
    )
    const codes = made.map(({ error }) => (error as { code?: string } | null)?.code)
    expect(codes.sort()).toEqual(['too_many_passkeys', undefined])
    expect((await client.passkey.startRegistration()).error).toMatchObject({
      code: 'too_many_passkeys',
      status: 422,
    })
  })
})

describe('of several', () => {
  test('each is named and removed by its owner alone, and that is told', async () => {
    const { client } = await ann()
    const { id, key } = await addPasskey(client)
    await makePerson(auth, 'eve@example.com')
    const eve = (await signedIn(auth, 'eve@example.com')).client
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
    expect((await signInBy(auth, key)).error).toMatchObject({
      code: 'webauthn_credential_not_found',
      status: 400,
    })
    expect(await audited()).toEqual(['passkey_created', 'passkey_deleted', 'passkey_updated'])
    expect(await noticed()).toEqual([`passkey_added ${address}`, `passkey_removed ${address}`])
  })

  test('one goes after a sign-in that is not long ago', async () => {
    const { client } = await ann()
    const { id } = await addPasskey(client)
    auth.clock.advance(15 * 60 + 1)
    expect((await client.passkey.delete({ passkeyId: id })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect(await rows()).toHaveLength(1)
  })

  test('a service sees and removes any, which ends sessions and is told', async () => {
    const { client, user } = await ann()
    const { id } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toMatchObject([{ id }])
    const remove = () => admin.passkey.deletePasskey({ userId: user.id, passkeyId: id })
    expect(await remove()).toEqual({ data: null, error: null })
    expect((await remove()).error).toMatchObject({ code: 'webauthn_credential_not_found' })
    const nobody = await admin.passkey.listPasskeys({ userId: crypto.randomUUID() })
    expect(nobody.error).toMatchObject({ code: 'user_not_found', status: 404 })
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await noticed()).toEqual([`passkey_added ${address}`, `passkey_removed ${address}`])
  })
})

describe('the account', () => {
  test('that is banned is refused, to whoever holds the passkey', async () => {
    const { client, user } = await ann()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    await admin.updateUserById(user.id, { ban_duration: '24h' })
    const { error } = await signInBy(auth, key)
    expect(error).toMatchObject({ code: 'user_banned', status: 403 })
    const bent = await signInBy(auth, key, { unverified: true })
    expect(bent.error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('that is shut or deleted has no passkey', async () => {
    const { client, user } = await ann()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    await admin.deleteUser(user.id, true)
    expect(await rows()).toEqual([])
    expect((await signInBy(auth, key)).error).toMatchObject({ code: 'webauthn_credential_not_found' })
    await makePerson(auth, 'bob@example.com')
    const bob = await signedIn(auth, 'bob@example.com')
    await addPasskey(bob.client)
    await auth.database.kysely.transaction().execute((trx) => auth.service.deleteUser(trx, bob.user.id))
    expect(await rows()).toEqual([])
  })

  test('is exported with them, without their keys', async () => {
    const { client, user } = await ann()
    await addPasskey(client)
    const { passkeys } = await auth.service.exportUser(user.id)
    expect(passkeys.map((passkey) => Object.keys(passkey).sort())).toEqual([
      ['created_at', 'friendly_name', 'id', 'last_used_at', 'updated_at'],
    ])
  })

  test('whose address a service changed is its new mailbox’s, and passkeys from before are gone with its proof', async () => {
    const { client, user } = await ann()
    const { key } = await addPasskey(client)
    const { admin } = await startAdmin(auth)
    await admin.updateUserById(user.id, { email: 'new@example.com', email_confirm: false })
    expect((await signInBy(auth, key)).error).toMatchObject({ code: 'email_not_confirmed' })
    const owner = stockClient(auth.url)
    await owner.signInWithOtp({ email: 'new@example.com' })
    const mail = await auth.mailTo('new@example.com')
    const code = 'code' in mail.data ? mail.data.code : ''
    const proven = await owner.verifyOtp({ type: 'email', email: 'new@example.com', token: code })
    expect([proven.error, proven.data.user?.id]).toEqual([null, user.id])
    expect(await rows()).toEqual([])
  })
})

test('challenges are forgotten with their session, and once they are over', async () => {
  const { client } = await ann()
  const challenges = () =>
    auth.database.kysely.selectFrom('auth.passkey_challenges').select('purpose').execute()
  await askToRegister(client)
  await askToSignIn(auth)
  await client.signOut()
  expect(await challenges()).toEqual([{ purpose: 'authentication' }])
  await auth.service.purge(new Date(auth.clock.now.getTime() + 300_000))
  expect(await challenges()).toEqual([])
})

test('of fifty answers at once to one challenge, one signs in', async () => {
  const { client } = await ann()
  const { key } = await addPasskey(client)
  const { challengeId, options } = await askToSignIn(auth)
  const credential = key.get(options)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => answerRaw(auth, 'authentication', { challengeId, credential })),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status !== 200)).toEqual(
    Array(49).fill([400, 'webauthn_challenge_not_found']),
  )
  const sessions = await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()
  expect(sessions).toHaveLength(2)
})

test('where passkeys are off every call says so, and the settings do', async () => {
  await using off = await auth.restarted({})
  const { data, error } = await stockClient(off.url).signInWithPassword({
    email: address,
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
    const { status, body } = await rawCall(off.url, method, path)
    expect([path, status, body?.code]).toEqual([path, 404, 'passkey_disabled'])
  }
  const said = async ({ url }: TestAuth) => (await rawCall(url, 'GET', '/settings')).body?.passkeys_enabled
  expect([await said(off), await said(auth)]).toEqual([false, true])
})
