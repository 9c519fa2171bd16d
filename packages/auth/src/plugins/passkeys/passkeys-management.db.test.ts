import { describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { concurrently, stockClient } from '#auth/testing/client.ts'
import { addTotp } from '#auth/testing/factors.ts'
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
import { createPasskey } from '#auth/testing/security-key.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Adding, renaming and deleting passkeys, and their life with the account. */

const email = 'ann@example.com'
const auth = useTestAuth(passkeyTestSettings)

const rows = () => auth.database.kysely.selectFrom('auth.passkeys').selectAll().execute()
const listAudit = () => listPasskeyAudit(auth)
const listNotices = () => listPasskeyNotices(auth)

const signUpAnn = () => createSignedIn(auth, email)

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
    small.clock.now = auth.clock.now
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

  test.each([
    ['email', { email: 'new@example.com' }],
    ['phone number', { phone: '15551234567' }],
    ['email and phone number', { email: 'new@example.com', phone: '15551234567' }],
  ])('keeps its passkey when a service sets another %s', async (_, changes) => {
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

test('one of fifty concurrent responses to one challenge signs in', async () => {
  const { client } = await signUpAnn()
  const { key } = await addPasskey(client)
  const { challengeId, options } = await startAuthentication(auth)
  const credential = key.get(options)
  const responses = await concurrently(50, () =>
    verifyRaw(auth, 'authentication', { challengeId, credential }),
  )
  expect(responses.filter((status) => status === 200)).toHaveLength(1)
  expect(responses.filter((status) => status !== 200)).toEqual(
    Array(49).fill([400, 'webauthn_challenge_not_found']),
  )
  const sessions = await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()
  expect(sessions).toHaveLength(2)
})
