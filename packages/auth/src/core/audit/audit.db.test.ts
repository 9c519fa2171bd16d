import { beforeEach, expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, EMAIL)
})

const signInWrongly = (email: string, remoteAddress: string) =>
  auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress,
    payload: { email, password: 'Wrong-Horse-7' },
  })
const since = new Date(0)
const listFailures = async () =>
  (await auth.service.audit.list({ since, limit: 100 })).filter(({ action }) => action === 'login_failed')

test('failed sign-ins are recorded once a minute per account and IP address', async () => {
  for (let n = 0; n < 5; n++) await signInWrongly(EMAIL, '203.0.113.1')
  const { now } = auth.clock
  auth.clock.advance(1)
  await signInWrongly(EMAIL, '203.0.113.2')
  expect(await listFailures()).toMatchObject([
    { actorId: userId, ipAddress: '203.0.113.1', at: now, traits: { method: 'password' } },
    { actorId: userId, ipAddress: '203.0.113.2' },
  ])
  auth.clock.advance(61)
  await signInWrongly(EMAIL, '203.0.113.1')
  expect(await listFailures()).toHaveLength(3)
})

test('failed sign-ins with unknown emails are recorded once a minute per IP address', async () => {
  for (let n = 0; n < 5; n++) await signInWrongly(`nobody${n}@example.com`, '203.0.113.1')
  expect(await listFailures()).toMatchObject([{ actorId: null, ipAddress: '203.0.113.1' }])
})

test('a wrong code is recorded, an invalid link is not', async () => {
  await rawCall(auth.url, 'POST', '/verify', { body: { type: 'email', email: EMAIL, token: '000000' } })
  await rawCall(auth.url, 'POST', '/verify', { body: { type: 'email', token_hash: 'x' } })
  expect(await listFailures()).toMatchObject([{ actorId: userId, traits: { method: 'otp' } }])
})

test('changes by a user are recorded without their values', async () => {
  const { client } = await signInByPassword(auth, EMAIL)
  await client.updateUser({ data: { name: 'Anna', colour: null } })
  await client.updateUser({ email: 'anna@example.com' })
  await client.updateUser({ password: 'Another-Horse-8' })
  await client.reauthenticate()
  await client.signOut()
  const trail = await auth.service.audit.list({ since, limit: 100, actorId: userId })
  const events =
    'user_signedup login user_modified user_updated_password user_reauthenticate_requested logout'
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(events.split(' ')))
  // Names of changed keys, not their values.
  expect(trail.find(({ traits }) => 'data' in traits)?.traits).toEqual({ data: ['name', 'colour'] })
  expect(JSON.stringify(trail)).not.toMatch(/example\.com|Horse|Anna/)
})
