import { hash as bcrypt } from '@node-rs/bcrypt'
import { beforeEach, expect, test } from 'vitest'
import { phoneIdentities } from '#auth/migrations/0013-phone-identities.ts'
import { challengeOf, codeOf } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { makePerson, signedIn } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const id = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const auth = useTestAuth()
let record: Record<string, unknown>
beforeEach(async () => {
  record = {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'Ann@Example.com',
    phone: null,
    encrypted_password: await bcrypt(goodPassword, 4),
    email_confirmed_at: '2024-03-01T10:00:00.123456+00:00',
    raw_app_meta_data: { provider: 'email', providers: ['email', 'google'] },
    raw_user_meta_data: { name: 'Ann', email_verified: true, sub: 'x' },
    created_at: '2024-03-01T09:59:00+00:00',
    identities: [
      { provider: 'email', provider_id: id, identity_data: { email: 'ann@example.com' } },
      { provider: 'google', provider_id: '108', identity_data: { email: 'ann@example.com', sub: '108' } },
    ],
    mfa_factors: [
      { id: crypto.randomUUID(), factor_type: 'totp', status: 'verified', friendly_name: 'App', secret },
      { id: crypto.randomUUID(), factor_type: 'totp', status: 'unverified', secret },
      { id: crypto.randomUUID(), factor_type: 'webauthn', status: 'verified', friendly_name: 'Key' },
    ],
  }
})

const take = (more: object = {}, dryRun = false) =>
  auth.service.importAccount({ ...record, ...more }, { dryRun })

test('an account signs in with the password and the second step that it had', async () => {
  expect(await take()).toEqual({ id, result: 'imported', left: ['second step webauthn'] })
  const { client, user } = await signedIn(auth, 'ann@example.com')
  expect(user).toMatchObject({
    id,
    user_metadata: { name: 'Ann', sub: id },
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    created_at: '2024-03-01T09:59:00.000Z',
  })
  const factorId = user.factors?.[0]?.id ?? ''
  const challengeId = await challengeOf(client, factorId)
  const { error } = await client.mfa.verify({ factorId, challengeId, code: codeOf(auth, secret) })
  expect(error).toBeNull()
  const { password_hash } = await auth.database.kysely
    .selectFrom('auth.users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
})

test('a second run changes nothing, and fifty runs at once make one account', async () => {
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => take()))
  const results = all.map((each) => (each.status === 'fulfilled' ? each.value.result : 'failed'))
  expect(results.filter((result) => result === 'imported')).toHaveLength(1)
  expect(await auth.service.countUsers()).toBe(1)
  expect(await take({ email: 'other@example.com' })).toEqual({ id, result: 'present' })
})

test('the identity of a telephone brings no address along, and loses one that it had before', async () => {
  const identity_data = { email: 'old@example.com', email_verified: true, phone: '15551234567' }
  const identities = [{ provider: 'phone', provider_id: id, identity_data }]
  await take({ phone: '15551234567', identities })
  const rows = auth.database.kysely.selectFrom('auth.identities').select(['email', 'identity_data'])
  const clean = { email: null, identity_data: { sub: id, phone: '15551234567', email_verified: false } }
  expect(await rows.execute()).toEqual([clean])

  await auth.database.kysely
    .updateTable('auth.identities')
    .set({ email: 'old@example.com', identity_data: JSON.stringify({ ...identity_data, sub: id }) })
    .execute()
  await phoneIdentities.up(auth.database.kysely)
  expect(await rows.execute()).toEqual([clean])
})

test('a dry run says the same and keeps nothing', async () => {
  expect((await take({}, true)).result).toBe('imported')
  expect(await auth.service.countUsers()).toBe(0)
})

test.each([
  [{ id: 'x' }, 'id has the wrong form'],
  [{ deleted_at: '2024-01-01T00:00:00Z' }, 'it was deleted there'],
  [{ is_sso_user: true }, 'it belongs to single sign-on'],
  [{ is_anonymous: true }, 'it is anonymous'],
  [{ email: 'no address' }, 'its email address is none'],
  [{ email: null, identities: [] }, 'nobody could sign in to it'],
])('%j is refused', async (more, reason) => {
  expect(await take(more)).toMatchObject({ result: 'refused', reason })
})

test('an address that has an account here keeps it', async () => {
  const own = await makePerson(auth, 'ann@example.com')
  expect(await take()).toMatchObject({ reason: 'its email address belongs to an account here' })
  expect((await signedIn(auth, 'ann@example.com')).user.id).toBe(own)
})

test('a hash of another kind is left out, and said', async () => {
  const outcome = await take({ encrypted_password: '$fbscrypt$v=1,n=14$x$y', mfa_factors: [] })
  expect(outcome).toEqual({ id, result: 'imported', left: ['password'] })
})
