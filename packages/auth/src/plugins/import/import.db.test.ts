import { hash as bcrypt } from '@node-rs/bcrypt'
import { beforeEach, describe, expect, test } from 'vitest'
import { phoneIdentities } from '#auth/core/migrations/0013-phone-identities.ts'
import { stockClient } from '#auth/testing/client.ts'
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

/** A passkey, as the reference keeps one. */
function createStoredPasskey() {
  const key = createPasskey(pageOrigin)
  const made = key.create({
    challenge: 'x',
    rp: { id: 'localhost' },
    user: { id: Buffer.from(id).toString('base64url') },
  }) as { response: { attestationObject: string } }
  const attestation = Buffer.from(made.response.attestationObject, 'base64url')
  // Of authenticator data without extensions the public key is the end.
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

test('an account signs in with the password and the second step that it had', async () => {
  expect(await runImport()).toEqual({ id, result: 'imported', skipped: ['second step webauthn'] })
  const { client, user } = await signInByPassword(auth, 'ann@example.com')
  expect(user).toMatchObject({
    id,
    user_metadata: { name: 'Ann', sub: id },
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    created_at: '2024-03-01T09:59:00.000Z',
  })
  const factorId = user.factors?.[0]?.id ?? ''
  const challengeId = await createChallenge(client, factorId)
  const { error } = await client.mfa.verify({ factorId, challengeId, code: generateTotp(auth, secret) })
  expect(error).toBeNull()
  const { password_hash } = await auth.database.kysely
    .selectFrom('auth.users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
})

test('a second run changes nothing, and fifty runs at once make one account', async () => {
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => runImport()))
  const results = all.map((each) => (each.status === 'fulfilled' ? each.value.result : 'failed'))
  expect(results.filter((result) => result === 'imported')).toHaveLength(1)
  expect(await auth.service.users.count()).toBe(1)
  expect(await runImport({ email: 'other@example.com' })).toEqual({ id, result: 'present' })
})

test('the identity of a phone number brings no address, and loses one that it had', async () => {
  const identity_data = { email: 'old@example.com', email_verified: true, phone: '15551234567' }
  const identities = [{ provider: 'phone', provider_id: id, identity_data }]
  await runImport({ phone: '15551234567', phone_confirmed_at: '2024-03-01T10:00:00Z', identities })
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
  expect((await runImport({}, true)).result).toBe('imported')
  expect(await auth.service.users.count()).toBe(0)
})

test.each([
  [{ id: 'x' }, 'id has the wrong form'],
  [{ deleted_at: '2024-01-01T00:00:00Z' }, 'it was deleted there'],
  [{ is_sso_user: true }, 'it belongs to single sign-on'],
  [{ is_anonymous: true }, 'it is anonymous'],
  [{ email: 'no address' }, 'its email address is none'],
  [{ email: null, identities: [] }, 'nobody could sign in to it'],
])('%j is refused', async (more, reason) => {
  expect(await runImport(more)).toMatchObject({ result: 'refused', reason })
})

test('an address that has an account here keeps it', async () => {
  const own = await createAccount(auth, 'ann@example.com')
  expect(await runImport()).toMatchObject({ reason: 'its email address belongs to an account here' })
  expect((await signInByPassword(auth, 'ann@example.com')).user.id).toBe(own)
})

test('an unproven sign-up gives way to the proven account, and to no other', async () => {
  const address = 'ann@example.com'
  const { data } = await stockClient(auth.url).signUp({ email: address, password: 'A-Strangers-Horse-9' })
  expect(data.session).toBeNull()
  expect(await runImport({ email_confirmed_at: null, identities: [] })).toMatchObject({ result: 'refused' })
  // Nor to one that is refused for another reason.
  const cy = { id: crypto.randomUUID(), email: 'cy@example.com', phone: '15551234567' }
  const number = { phone_confirmed_at: record.email_confirmed_at, identities: [], mfa_factors: [] }
  await runImport({ ...cy, ...number })
  const refused = { result: 'refused', reason: 'its telephone belongs to an account here' }
  expect(await runImport({ phone: cy.phone, ...number })).toMatchObject(refused)
  expect(await auth.service.users.count()).toBe(2)
  await auth.database.kysely.deleteFrom('auth.users').where('id', '=', cy.id).execute()
  expect(await runImport()).toMatchObject({ id, result: 'imported' })
  expect(await auth.service.users.count()).toBe(1)
  expect((await signInByPassword(auth, address)).user.id).toBe(id)

  // An account with another proof loses the address only.
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

test('a phone number that is the second factor is no sign-in method if there is another', async () => {
  const phone = '15551234567'
  const step = { id: crypto.randomUUID(), factor_type: 'phone', status: 'verified', phone: `+${phone}` }
  const outcome = await runImport({
    phone,
    phone_confirmed_at: record.email_confirmed_at,
    mfa_factors: [step],
  })
  expect(outcome).toEqual({ id, result: 'imported', skipped: ['telephone as a way in'] })
  const rows = auth.database.kysely.selectFrom('auth.users').select(['email', 'phone'])
  expect(await rows.execute()).toEqual([{ email: 'ann@example.com', phone: null }])
  expect(await auth.service.factors.list(id)).toHaveLength(1)
})

test('a dry run hears of each row what the run in earnest does', async () => {
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
  const unproven = { email_confirmed_at: null }
  const rows = [
    { ...record, ...phone, webauthn_credentials: [row] },
    { ...record, email: 'other@example.com' },
    other('ann'),
    other('bob', phone),
    other('bob', { webauthn_credentials: [row], identities: record.identities }),
    other('cy', { mfa_factors: record.mfa_factors }),
    other('cy', unproven),
    other('cy', unproven),
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
  const wet = await run(false)
  expect(dry).toEqual(wet)
  expect(dry.map(({ result }) => result).join(' ')).toBe(
    'imported present refused refused imported refused imported refused imported refused',
  )
})

test('a hash of another kind is left out, and said', async () => {
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
])('the role %s is not imported, and a dry run says so', async (role) => {
  const skipped = ['second step webauthn']
  const skippedRole = `role ${role === 'Odd role' ? 'of another kind' : role}`
  expect(await runImport({ role }, true)).toMatchObject({ skipped: [skippedRole, ...skipped] })
  expect(await runImport({ role })).toMatchObject({ skipped: [skippedRole, ...skipped] })
  const rows = auth.database.kysely.selectFrom('auth.users').select('role')
  expect(await rows.execute()).toEqual([{ role: 'authenticated' }])
})

describe('what was only stated there', () => {
  const github = [
    {
      provider: 'github',
      provider_id: '7',
      identity_data: { email: 'victim@example.com', email_verified: true },
    },
  ]
  const readIdentifiers = () =>
    auth.database.kysely.selectFrom('auth.users').select(['email', 'phone']).executeTakeFirstOrThrow()

  test('an unproven address is not imported with another proof', async () => {
    const unverified = { email: 'victim@example.com', email_confirmed_at: null, identities: github }
    expect(await runImport(unverified)).toMatchObject({
      skipped: expect.arrayContaining(['unproven email address']),
    })
    expect(await readIdentifiers()).toEqual({ email: null, phone: null })
    await auth.reset()
    expect(await runImport({ phone: '15551234567' })).toMatchObject({
      skipped: expect.arrayContaining(['unproven telephone']),
    })
    expect(await readIdentifiers()).toEqual({ email: 'ann@example.com', phone: null })
  })

  test('waits for its first proof where it is all there is', async () => {
    expect(await runImport({ email_confirmed_at: null, identities: [] })).toMatchObject({
      result: 'imported',
    })
    expect((await readIdentifiers()).email).toBe('ann@example.com')
  })

  test('is what a provider proved there: it finds no account until the provider says so here', async () => {
    await runImport({ identities: github })
    const rows = await auth.database.kysely
      .selectFrom('auth.identities')
      .select(['provider', 'identity_data'])
      .execute()
    expect(rows).toMatchObject([{ provider: 'github', identity_data: { email_verified: false } }])
  })
})

describe('passkeys', () => {
  test('that were made for this domain sign in as before', async () => {
    const { key, row } = createStoredPasskey()
    const outcome = await runImport({ webauthn_credentials: [row] }, false, 'localhost')
    expect(outcome).toMatchObject({ skipped: ['second step webauthn'] })
    const { data, error, client } = await signInByPasskey(auth, key)
    expect([error, data?.user?.id]).toEqual([null, id])
    // It owes the second step that came along.
    expect((await client.passkey.list()).error).toMatchObject({ code: 'insufficient_aal' })
    const { passkeys } = await auth.service.users.export(id)
    expect(passkeys).toMatchObject([{ friendly_name: 'Ann’s telephone' }])
  })

  test.each([
    ['of a domain that is not named', undefined, {}],
    ['of another domain', 'old.example', {}],
    ['of an algorithm that is not taken', 'localhost', { public_key: '\\xa10363' }],
    ['that is no key', 'localhost', { public_key: '\\x00' }],
    ['that is no bytes', 'localhost', { credential_id: 'AAAA' }],
  ])('one %s is left there and said', async (_, rpId, more) => {
    const { row } = createStoredPasskey()
    const outcome = await runImport({ webauthn_credentials: [{ ...row, ...more }] }, false, rpId)
    expect(outcome).toMatchObject({ skipped: ['second step webauthn', 'passkey'] })
    expect((await auth.service.users.export(id)).passkeys).toEqual([])
  })

  test('an identity of an account here stays with it', async () => {
    const { row } = createStoredPasskey()
    await runImport({ webauthn_credentials: [row] }, false, 'localhost')
    const other = { id: crypto.randomUUID(), email: 'bob@example.com', identities: [], mfa_factors: [] }
    const outcome = await runImport({ ...other, webauthn_credentials: [row] }, false, 'localhost')
    expect(outcome).toMatchObject({ skipped: ['passkey'] })
  })
})
