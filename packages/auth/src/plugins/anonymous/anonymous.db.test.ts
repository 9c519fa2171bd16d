import { expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const address = 'ann@example.com'
const DAY = 86_400
const auth = useTestAuth({ anonymousSignIns: true })

async function signInAnonymously(url = auth.url) {
  const client = stockClient(url)
  const { data, error } = await client.signInAnonymously({ options: { data: { colour: 'blue' } } })
  if (error || data.session === null || data.user === null) throw error ?? new Error('No session')
  return { client, session: data.session, user: data.user }
}

test('it is off until a setting turns it on', async () => {
  await using plain = await auth.startAnother({})
  const { error } = await stockClient(plain.url).signInAnonymously()
  expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled'])
  const answer = await rawCall(auth.url, 'GET', '/settings')
  expect(answer.body?.external).toMatchObject({ anonymous_users: true })
})

test('an anonymous account has a session and data, and no other way in', async () => {
  const { user, session, client } = await signInAnonymously()
  expect(user).toMatchObject({
    email: '',
    phone: '',
    is_anonymous: true,
    app_metadata: {},
    user_metadata: { colour: 'blue' },
    identities: [],
    role: 'authenticated',
  })
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  expect((await client.refreshSession()).data.user?.is_anonymous).toBe(true)
})

test('they add no second step', async () => {
  const { client } = await signInAnonymously()
  const { error } = await client.mfa.enroll({ factorType: 'totp' })
  expect([error?.status, error?.code]).toEqual([403, 'no_authorization'])
})

test('an address that is proven makes it an account like any other, also after an hour', async () => {
  const { client, user } = await signInAnonymously()
  auth.clock.advance(3000)
  expect((await client.updateUser({ email: address, password: goodPassword })).error).toBeNull()
  const { hash } = await readMailToken(auth, address, 'email_change_new')
  await client.verifyOtp({ type: 'email_change', token_hash: hash })
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({
    id: user.id,
    email: address,
    is_anonymous: false,
    app_metadata: { provider: 'email' },
  })
  expect((await signInByPassword(auth, address)).user.id).toBe(user.id)
})

test('an anonymous account has no password without an address, and cannot sign in with one before the proof', async () => {
  const { client } = await signInAnonymously()
  const alone = await client.updateUser({ password: goodPassword })
  expect([alone.error?.status, alone.error?.code]).toEqual([422, 'validation_failed'])
  await client.updateUser({ email: address, password: goodPassword })
  const { error } = await stockClient(auth.url).signInWithPassword({ email: address, password: goodPassword })
  expect(error?.code).toBe('invalid_credentials')
})

test("an anonymous account cannot take another account's address, and nothing reveals its owner", async () => {
  await createAccount(auth, address)
  const { client } = await signInAnonymously()
  expect((await client.updateUser({ email: address })).error).toBeNull()
  expect(await auth.getMail(address)).toMatchObject({ notice: 'email_taken' })
})

test('where no mailbox is proven the address is taken at once', async () => {
  await using autoconfirming = await auth.startAnother({ anonymousSignIns: true, autoconfirm: true })
  const { client } = await signInAnonymously(autoconfirming.url)
  expect((await client.updateUser({ email: address })).data.user).toMatchObject({
    email: address,
    is_anonymous: false,
  })
  const second = await signInAnonymously(autoconfirming.url)
  expect((await second.client.updateUser({ email: address })).error?.code).toBe('email_exists')
})

test('one whose browser has not been back for a month is forgotten', async () => {
  const stays = await signInAnonymously()
  const goes = await signInAnonymously()
  auth.clock.advance(29 * DAY)
  // A session outlives a week only where it is used; this one is as if it had been.
  await auth.database.kysely
    .updateTable('auth.sessions')
    .set({ refreshed_at: auth.clock.now })
    .where('user_id', '=', stays.user.id)
    .execute()
  auth.clock.advance(2 * DAY)
  expect(await auth.service.users.listUnclaimed(10)).toEqual([goes.user.id])
})

test('of fifty conversions to one address at once one holds', async () => {
  await using quick = await auth.startAnother({
    anonymousSignIns: true,
    autoconfirm: true,
    limits: { anonymousSignUp: { count: 100 }, emailChangesTo: { count: 100 } },
  })
  const people = await Promise.all(Array.from({ length: 50 }, () => signInAnonymously(quick.url)))
  const answers = await Promise.all(people.map(({ client }) => client.updateUser({ email: address })))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'email_exists').length).toBe(49)
})
