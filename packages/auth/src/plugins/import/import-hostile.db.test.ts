import { beforeEach, describe, expect, test } from 'vitest'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { importAccount } from './import-account.ts'

/** Rows that a database of supabase/auth or a manipulated file could contain. */

const auth = useTestAuth()
let record: Record<string, unknown>
beforeEach(() => {
  record = {
    id: crypto.randomUUID(),
    email: 'ann@example.com',
    email_confirmed_at: '2024-03-01T10:00:00Z',
    created_at: '2024-03-01T09:59:00Z',
  }
})

const runImport = async (more: object) =>
  importAccount(await auth.service.context(), { ...record, ...more }, { dryRun: false })
const users = () =>
  auth.database.kysely.selectFrom('auth.users').select(['banned_until', 'email_confirmed_at']).execute()
const factor = (more: object) => ({
  id: crypto.randomUUID(),
  factor_type: 'totp',
  status: 'verified',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ...more,
})

describe('importing a ban', () => {
  test.each([
    ['infinity', '9999-12-31T23:59:59.000Z'],
    ['12000-01-01T00:00:00+00:00', '9999-12-31T23:59:59.000Z'],
    ['2126-01-01T00:00:00+00:00', '2126-01-01T00:00:00.000Z'],
  ])('keeps a ban until %s', async (banned_until, until) => {
    expect(await runImport({ banned_until })).toMatchObject({ result: 'imported' })
    const [user] = await users()
    expect(user?.banned_until?.toISOString()).toBe(until)
  })

  test.each([null, '-infinity'])('ignores a ban until %s', async (banned_until) => {
    await runImport({ banned_until })
    expect(await users()).toMatchObject([{ banned_until: null }])
  })
})

test('importAccount rejects a deleted account whose date of deletion is invalid', async () => {
  expect(await runImport({ deleted_at: 'infinity' })).toMatchObject({ reason: 'it is deleted in the source' })
})

test.each([false, true, 0])(
  'importAccount treats email_confirmed_at %j as unverified',
  async (email_confirmed_at) => {
    await runImport({ email_confirmed_at })
    expect(await users()).toMatchObject([{ email_confirmed_at: null }])
  },
)

test('importAccount imports factors whose names are equal after cleaning', async () => {
  const long = 'A'.repeat(100)
  const names = ['App', 'App\u0001', `${long}1`, `${long}2`]
  const mfa_factors = names.map((friendly_name) => factor({ friendly_name }))
  const shortenedName = 'a part of the name of a second factor'
  expect(await runImport({ mfa_factors })).toMatchObject({
    result: 'imported',
    skipped: [shortenedName, shortenedName, shortenedName],
  })
  const rows = await auth.database.kysely.selectFrom('auth.factors').select('friendly_name').execute()
  const [, second, , fourth] = mfa_factors.map(({ id }) => id)
  expect(new Set(rows.map(({ friendly_name: name }) => name))).toEqual(new Set(['App', second, long, fourth]))
})

test('importAccount rejects an account that cannot be stored, and imports the next', async () => {
  const mfa_factors = [factor({})]
  expect(await runImport({ mfa_factors })).toMatchObject({ result: 'imported' })
  const other = { id: crypto.randomUUID(), email: 'bob@example.com' }
  expect(await runImport({ ...other, mfa_factors })).toEqual({
    id: other.id,
    result: 'rejected',
    reason: 'it contains values that cannot be stored',
  })
  expect(await runImport({ ...other })).toMatchObject({ result: 'imported' })
})

describe('importing an identity', () => {
  const identity = (more: object) => ({
    identities: [{ provider: 'google', provider_id: '108', identity_data: {}, ...more }],
  })
  const identities = () =>
    auth.database.kysely.selectFrom('auth.identities').select(['provider_id', 'identity_data']).execute()

  test.each(['', 'a\u0000b', 'x'.repeat(256)])(
    'skips and reports an identity with the invalid subject %j',
    async (provider_id) => {
      expect(await runImport(identity({ provider_id }))).toMatchObject({ skipped: ['identity google'] })
      expect(await identities()).toEqual([])
    },
  )

  test('skips claims that cannot be stored', async () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 9000; depth++) deep = [deep]
    for (const identity_data of [{ deep }, { a: '\u0000' }, { a: '\ud800' }, { a: 'x'.repeat(20_000) }]) {
      await auth.reset()
      const skipped = ['data of identity google']
      expect(await runImport(identity({ identity_data }))).toMatchObject({ result: 'imported', skipped })
      expect(await identities()).toMatchObject([{ provider_id: '108', identity_data: { sub: '108' } }])
    }
  })

  test('treats an identity of an organisation as single sign-on even if the row denies it', async () => {
    const provider = `sso:${crypto.randomUUID()}`
    expect(await runImport(identity({ provider }))).toMatchObject({
      reason: 'it is a single sign-on account',
    })
  })

  test('lowercases the subject of an Ethereum wallet only', async () => {
    const provider_id = 'web3:ethereum:0xABCDEFabcdef0123456789ABCDEFabcdef012345'
    await runImport(identity({ provider: 'web3', provider_id }))
    expect(await identities()).toMatchObject([{ provider_id: provider_id.toLowerCase() }])
    const solana = 'web3:solana:AbCdEf'
    const other = { id: crypto.randomUUID(), email: 'bob@example.com' }
    await runImport({ ...other, ...identity({ provider: 'web3', provider_id: solana }) })
    expect((await identities()).map(({ provider_id: name }) => name)).toContain(solana)
  })
})
