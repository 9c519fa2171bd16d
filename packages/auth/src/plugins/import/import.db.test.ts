import { hash as bcrypt } from '@node-rs/bcrypt'
import { beforeEach, describe, expect, test } from 'vitest'
import { MANY, stockClient } from '#auth/testing/client.ts'
import { createChallenge, generateTotp } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { signInByPasskey } from '#auth/testing/passkey-calls.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { createPasskey } from '#auth/testing/security-key.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { importAccount } from './import-account.ts'
import { PreviousRows } from './previous-rows.ts'

const id = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const auth = useTestAuth({ passkeys: true })
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

const runImport = async (more: object = {}, dryRun = false, rpId?: string) =>
  importAccount(
    await auth.service.context(),
    { ...record, ...more },
    { dryRun, ...(rpId !== undefined && { rpId }) },
  )

/** A passkey as supabase/auth stores it. */
function createStoredPasskey() {
  const key = createPasskey(pageOrigin)
  const created = key.create({
    challenge: 'x',
    rp: { id: 'localhost' },
    user: { id: Buffer.from(id).toString('base64url') },
  }) as { response: { attestationObject: string } }
  const attestation = Buffer.from(created.response.attestationObject, 'base64url')
  // Without extensions, the public key is the last part of the authenticator data.
  const publicKey = attestation.subarray(attestation.indexOf(Buffer.from([0xa5, 0x01, 0x02])))
  const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
  const row = {
    id: crypto.randomUUID(),
    user_id: id,
    credential_id: bytea(Buffer.from(key.id, 'base64url')),
    public_key: bytea(publicKey),
    attestation_type: 'none',
    aaguid: null,
    sign_count: 0,
    transports: ['internal', 'odd'],
    backup_eligible: true,
    backed_up: true,
    friendly_name: 'Ann’s telephone',
    created_at: '2026-05-01T10:00:00+00:00',
    last_used_at: null,
  }
  return { key, row }
}

test('an imported account signs in with its password and second factor', async () => {
  expect(await runImport()).toEqual({ id, result: 'imported', skipped: ['second factor webauthn'] })
  const { client, user } = await signInByPassword(auth, 'ann@example.com')
  expect(user).toMatchObject({
    id,
    user_metadata: { name: 'Ann', sub: id },
    created_at: '2024-03-01T09:59:00.000Z',
  })
  const factorId = user.factors?.[0]?.id ?? ''
  const challengeId = await createChallenge(client, factorId)
  const { error } = await client.mfa.verify({ factorId, challengeId, code: generateTotp(auth, secret) })
  expect(error).toBeNull()
  expect((await client.getUser()).data.user?.app_metadata).toEqual({
    provider: 'email',
    providers: ['email', 'google'],
  })
  const { password_hash } = await auth.database.kysely
    .selectFrom('auth.users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
})

test('importAccount creates one account in many concurrent runs and changes nothing when repeated', async () => {
  const runs = await Promise.allSettled(Array.from({ length: MANY }, () => runImport()))
  const results = runs.map((each) => (each.status === 'fulfilled' ? each.value.result : 'failed'))
  expect(results.filter((result) => result === 'imported')).toHaveLength(1)
  expect(await auth.service.users.count()).toBe(1)
  expect(await runImport({ email: 'other@example.com' })).toEqual({ id, result: 'present' })
})

test('a phone identity is imported without an email', async () => {
  const identity_data = { email: 'old@example.com', email_verified: true, phone: '15551234567' }
  const identities = [{ provider: 'phone', provider_id: id, identity_data }]
  await runImport({ phone: '15551234567', phone_confirmed_at: '2024-03-01T10:00:00Z', identities })
  const rows = auth.database.kysely.selectFrom('auth.identities').select(['email', 'identity_data'])
  const expected = { email: null, identity_data: { sub: id, phone: '15551234567', email_verified: false } }
  expect(await rows.execute()).toEqual([expected])
})

test('a dry run returns the same result and stores nothing', async () => {
  expect((await runImport({}, true)).result).toBe('imported')
  expect(await auth.service.users.count()).toBe(0)
})

test.each([
  [{ id: 'x' }, 'id has the wrong form'],
  [{ deleted_at: '2024-01-01T00:00:00Z' }, 'it is deleted in the source'],
  [{ is_sso_user: true }, 'it is a single sign-on account'],
  [{ is_anonymous: true }, 'it is anonymous'],
  [{ email: 'no address' }, 'its email address is invalid'],
  [{ email: null, identities: [] }, 'it has no sign-in method'],
  [
    { email: null, identities: [{ provider: 'github', provider_id: '', identity_data: {} }] },
    'it has no sign-in method',
  ],
])('importAccount rejects %j', async (more, reason) => {
  expect(await runImport(more)).toMatchObject({ result: 'rejected', reason })
})

test('importAccount rejects an email that belongs to a verified account', async () => {
  const own = await createAccount(auth, 'ann@example.com')
  expect(await runImport()).toMatchObject({ reason: 'its email belongs to an existing account' })
  expect((await signInByPassword(auth, 'ann@example.com')).user.id).toBe(own)
})

test('importAccount replaces an unverified sign-up only with an account that verified the email', async () => {
  const email = 'ann@example.com'
  const { data } = await stockClient(auth.url).signUp({ email, password: 'A-Strangers-Horse-9' })
  expect(data.session).toBeNull()
  expect(await runImport({ email_confirmed_at: null, identities: [] })).toMatchObject({ result: 'rejected' })
  // A rejected row does not replace the sign-up either.
  const cy = { id: crypto.randomUUID(), email: 'cy@example.com', phone: '15551234567' }
  const number = { phone_confirmed_at: record.email_confirmed_at, identities: [], mfa_factors: [] }
  await runImport({ ...cy, ...number })
  const rejected = { result: 'rejected', reason: 'its phone number belongs to an existing account' }
  expect(await runImport({ phone: cy.phone, ...number })).toMatchObject(rejected)
  expect(await auth.service.users.count()).toBe(2)
  await auth.database.kysely.deleteFrom('auth.users').where('id', '=', cy.id).execute()
  expect(await runImport()).toMatchObject({ id, result: 'imported' })
  expect(await auth.service.users.count()).toBe(1)
  expect((await signInByPassword(auth, email)).user.id).toBe(id)

  // An account with another verified sign-in method loses only the email.
  const bob = { id: crypto.randomUUID(), email: 'bob@example.com', mfa_factors: [] }
  const github = [{ provider: 'github', provider_id: '7', identity_data: {} }]
  await runImport({ ...bob, identities: github })
  const accounts = auth.database.kysely.updateTable('auth.users').where('id', '=', bob.id)
  await accounts.set({ email_confirmed_at: null }).execute()
  expect(await runImport({ ...bob, id: crypto.randomUUID(), identities: [] })).toMatchObject({
    result: 'imported',
  })
  expect(await auth.service.users.findById(bob.id)).toMatchObject({ id: bob.id, email: '' })
})

test('importAccount skips a number as identifier when it is a second factor and there is another method', async () => {
  const phone = '15551234567'
  const step = { id: crypto.randomUUID(), factor_type: 'phone', status: 'verified', phone: `+${phone}` }
  const outcome = await runImport({
    phone,
    phone_confirmed_at: record.email_confirmed_at,
    mfa_factors: [step],
  })
  expect(outcome).toEqual({ id, result: 'imported', skipped: ['phone sign-in'] })
  const rows = auth.database.kysely.selectFrom('auth.users').select(['email', 'phone'])
  expect(await rows.execute()).toEqual([{ email: 'ann@example.com', phone: null }])
  expect(await auth.service.factors.list(id)).toHaveLength(1)
})

test('a dry run returns for each row what the real import returns', async () => {
  const { row } = createStoredPasskey()
  const phone = { phone: '15551234567', phone_confirmed_at: '2024-03-01T10:00:00Z' }
  const other = (name: string, more: object = {}) => ({
    ...record,
    id: crypto.randomUUID(),
    email: `${name}@example.com`,
    identities: [],
    mfa_factors: [],
    ...more,
  })
  const unverified = { email_confirmed_at: null }
  const rows = [
    { ...record, ...phone, webauthn_credentials: [row] },
    { ...record, email: 'other@example.com' },
    other('ann'),
    other('bob', phone),
    other('bob', { webauthn_credentials: [row], identities: record.identities }),
    other('cy', { mfa_factors: record.mfa_factors }),
    other('cy', unverified),
    other('cy', unverified),
    other('cy'),
    other('cy'),
  ]
  const run = async (dryRun: boolean) => {
    const previousRows = new PreviousRows()
    const outcomes = []
    for (const each of rows) {
      outcomes.push(
        await importAccount(await auth.service.context(), each, { dryRun, rpId: 'localhost', previousRows }),
      )
    }
    return outcomes
  }
  const dry = await run(true)
  expect(await auth.service.users.count()).toBe(0)
  const real = await run(false)
  expect(dry).toEqual(real)
  expect(dry.map(({ result }) => result).join(' ')).toBe(
    'imported present rejected rejected imported rejected imported rejected imported rejected',
  )
})

test('importAccount skips and reports a password hash of an unsupported kind', async () => {
  const outcome = await runImport({ encrypted_password: '$fbscrypt$v=1,n=14$x$y', mfa_factors: [] })
  expect(outcome).toEqual({ id, result: 'imported', skipped: ['password'] })
})

test.each([
  'supabase_admin',
  'supabase_auth_admin',
  'postgres',
  'service_role',
  'anon',
  'editor',
  'Odd role',
])('importAccount skips and reports the role %s, also in a dry run', async (role) => {
  const skipped = ['second factor webauthn']
  const skippedRole = `role ${role === 'Odd role' ? 'of an unknown kind' : role}`
  expect(await runImport({ role }, true)).toMatchObject({ skipped: [skippedRole, ...skipped] })
  expect(await runImport({ role })).toMatchObject({ skipped: [skippedRole, ...skipped] })
  const rows = auth.database.kysely.selectFrom('auth.users').select('role')
  expect(await rows.execute()).toEqual([{ role: 'authenticated' }])
})

describe('importing unverified identifiers', () => {
  const github = [
    {
      provider: 'github',
      provider_id: '7',
      identity_data: { email: 'victim@example.com', email_verified: true },
    },
  ]
  const readIdentifiers = () =>
    auth.database.kysely.selectFrom('auth.users').select(['email', 'phone']).executeTakeFirstOrThrow()

  test('skips an unverified email or phone number if the account has a verified sign-in method', async () => {
    const unverified = { email: 'victim@example.com', email_confirmed_at: null, identities: github }
    expect(await runImport(unverified)).toMatchObject({
      skipped: expect.arrayContaining(['unverified email']),
    })
    expect(await readIdentifiers()).toEqual({ email: null, phone: null })
    await auth.reset()
    expect(await runImport({ phone: '15551234567' })).toMatchObject({
      skipped: expect.arrayContaining(['unverified phone number']),
    })
    expect(await readIdentifiers()).toEqual({ email: 'ann@example.com', phone: null })
  })

  test('keeps an unverified email that is the only identifier', async () => {
    expect(await runImport({ email_confirmed_at: null, identities: [] })).toMatchObject({
      result: 'imported',
    })
    expect((await readIdentifiers()).email).toBe('ann@example.com')
  })

  test.each([
    { identities: [{ provider: 'github', provider_id: '', identity_data: {} }] },
    { webauthn_credentials: [{ credential_id: 'AAAA', public_key: '\\x00' }] },
  ])('keeps an unverified email when the other sign-in method is invalid: %j', async (more) => {
    const unverified = { email_confirmed_at: null, identities: [], ...more }
    const outcome = await importAccount(
      await auth.service.context(),
      { ...record, ...unverified },
      { dryRun: false, rpId: 'localhost' },
    )
    expect(outcome).toMatchObject({ result: 'imported' })
    expect((await readIdentifiers()).email).toBe('ann@example.com')
  })

  test('stores an email that only a provider verified as unverified', async () => {
    await runImport({ identities: github })
    const rows = await auth.database.kysely
      .selectFrom('auth.identities')
      .select(['provider', 'identity_data'])
      .execute()
    expect(rows).toMatchObject([{ provider: 'github', identity_data: { email_verified: false } }])
  })
})

describe('importing passkeys', () => {
  test('imports passkeys of this domain, which then sign in', async () => {
    const { key, row } = createStoredPasskey()
    const outcome = await runImport({ webauthn_credentials: [row] }, false, 'localhost')
    expect(outcome).toMatchObject({ skipped: ['second factor webauthn'] })
    const { data, error, client } = await signInByPasskey(auth, key)
    expect([error, data?.user?.id]).toEqual([null, id])
    // The session lacks the imported second factor.
    expect((await client.passkey.list()).error).toMatchObject({ code: 'insufficient_aal' })
    const { passkeys } = await auth.service.users.export(id)
    expect(passkeys).toMatchObject([{ friendly_name: 'Ann’s telephone' }])
  })

  test.each([
    ['of an unknown domain', undefined, {}],
    ['of another domain', 'old.example', {}],
    ['of an unsupported algorithm', 'localhost', { public_key: '\\xa10363' }],
    ['with an invalid public key', 'localhost', { public_key: '\\x00' }],
    ['with an invalid credential id', 'localhost', { credential_id: 'AAAA' }],
  ])('skips and reports a passkey %s', async (_, rpId, more) => {
    const { row } = createStoredPasskey()
    const outcome = await runImport({ webauthn_credentials: [{ ...row, ...more }] }, false, rpId)
    expect(outcome).toMatchObject({ skipped: ['passkey', 'second factor webauthn'] })
    expect((await auth.service.users.export(id)).passkeys).toEqual([])
  })

  test('skips a passkey that another account has', async () => {
    const { row } = createStoredPasskey()
    await runImport({ webauthn_credentials: [row] }, false, 'localhost')
    const other = { id: crypto.randomUUID(), email: 'bob@example.com', identities: [], mfa_factors: [] }
    const outcome = await runImport({ ...other, webauthn_credentials: [row] }, false, 'localhost')
    expect(outcome).toMatchObject({ skipped: ['passkey'] })
  })
})
