import { expect, test } from 'vitest'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword, signInError } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'ann@example.com'
const DAY = 86_400
const auth = useTestAuth({ anonymousSignIns: true })

async function signInAnonymously(url = auth.url) {
  const client = stockClient(url)
  const { data, error } = await client.signInAnonymously({ options: { data: { colour: 'blue' } } })
  if (error || data.session === null || data.user === null) throw error ?? new Error('No session')
  return { client, session: data.session, user: data.user }
}

test('signInAnonymously is rejected until the setting enables it', async () => {
  await using disabled = await auth.startAnother({})
  const { error } = await stockClient(disabled.url).signInAnonymously()
  expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled'])
  const response = await rawCall(auth.url, 'GET', '/settings')
  expect(response.body?.external).toMatchObject({ anonymous_users: true })
})

test('anonymous account has a session and metadata, but no identifier', async () => {
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

test('anonymous account cannot enrol a second factor', async () => {
  const { client } = await signInAnonymously()
  const { error } = await client.mfa.enroll({ factorType: 'totp' })
  expect([error?.status, error?.code]).toEqual([403, 'no_authorization'])
})

test('verifying an email makes an anonymous account an ordinary one, even after an hour', async () => {
  const { client, user } = await signInAnonymously()
  auth.clock.advance(3000)
  expect((await client.updateUser({ email, password: goodPassword })).error).toBeNull()
  const { hash } = await readMailToken(auth, email, 'email_change_new')
  await client.verifyOtp({ type: 'email_change', token_hash: hash })
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({
    id: user.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email' },
  })
  expect((await signInByPassword(auth, email)).user.id).toBe(user.id)
})

test('anonymous account cannot set a password without an email, nor sign in before the email is verified', async () => {
  const { client } = await signInAnonymously()
  const rejected = await client.updateUser({ password: goodPassword })
  expect([rejected.error?.status, rejected.error?.code]).toEqual([422, 'validation_failed'])
  await client.updateUser({ email, password: goodPassword })
  expect(await signInError(auth, { email, password: goodPassword })).toBe('invalid_credentials')
})

test("anonymous account cannot add another account's email, and the response does not reveal it", async () => {
  await createAccount(auth, email)
  const { client } = await signInAnonymously()
  expect((await client.updateUser({ email })).error).toBeNull()
  expect(await auth.getMail(email)).toMatchObject({ notice: 'email_taken' })
})

test('with autoconfirm an anonymous account gets the email at once', async () => {
  await using autoconfirming = await auth.startAnother({ anonymousSignIns: true, autoconfirm: true })
  const { client } = await signInAnonymously(autoconfirming.url)
  expect((await client.updateUser({ email })).data.user).toMatchObject({
    email,
    is_anonymous: false,
  })
  const second = await signInAnonymously(autoconfirming.url)
  expect((await second.client.updateUser({ email })).error?.code).toBe('email_exists')
})

test('anonymous account is listed for deletion 30 days after its last visit', async () => {
  const active = await signInAnonymously()
  const inactive = await signInAnonymously()
  auth.clock.advance(29 * DAY)
  // Simulates a session that was refreshed every week.
  await auth.database.kysely
    .updateTable('auth.sessions')
    .set({ refreshed_at: auth.clock.now })
    .where('user_id', '=', active.user.id)
    .execute()
  auth.clock.advance(2 * DAY)
  expect(await auth.service.users.listUnclaimed(10)).toEqual([inactive.user.id])
})

test('one of many concurrent additions of an email succeeds', async () => {
  await using autoconfirming = await auth.startAnother({
    anonymousSignIns: true,
    autoconfirm: true,
    limits: { anonymousSignUp: { count: 100 }, emailChangesTo: { count: 100 } },
  })
  const people = await concurrently(MANY, () => signInAnonymously(autoconfirming.url))
  const responses = await Promise.all(people.map(({ client }) => client.updateUser({ email })))
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
  expect(responses.filter(({ error }) => error?.code === 'email_exists').length).toBe(MANY - 1)
})
