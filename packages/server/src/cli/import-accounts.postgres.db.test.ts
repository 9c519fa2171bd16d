import { randomBytes } from 'node:crypto'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { createReferenceSchema } from '#server/testing/reference-accounts.ts'

/** Imports from a database of the reference service over the network with a read-only role. */

const ann = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
const bob = '8f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
const gone = '9f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
/** Bcrypt hash of Correct-Horse-7 with cost 4. */
const HASH = '$2y$04$OAkfGO58oLtfZP9y6Ct3pu.Bc0KoD7JRgbWn4fgo.P748kwmO6.bq'
/** More accounts than one page, with ids before and after the accounts above. They are rejected, so none is imported. */
const ACCOUNTS = 205

let server: TestServer
let old: Database
let url: string
const reader = `reader_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  server = await createTestServer()
  old = await createTestDatabase([])
  await createReferenceSchema(old.kysely)
  await insertAccounts(old)
  await sql.raw(`create role ${reader}`).execute(old.kysely)
  await sql.raw(`grant usage on schema auth to ${reader}`).execute(old.kysely)
  await sql
    .raw(
      `grant select on auth.users, auth.identities, auth.mfa_factors, auth.webauthn_credentials to ${reader}`,
    )
    .execute(old.kysely)
  const readerUrl = new URL(old.pool?.options.connectionString ?? '')
  readerUrl.searchParams.set('options', `-c role=${reader} -c timezone=Asia/Kathmandu`)
  url = readerUrl.href
})
afterAll(async () => {
  await sql.raw(`drop owned by ${reader}`).execute(old.kysely)
  await sql.raw(`drop role ${reader}`).execute(old.kysely)
  await old[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function insertAccounts({ kysely }: Database): Promise<void> {
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at, last_sign_in_at, phone, phone_confirmed_at,
      banned_until, is_sso_user, deleted_at) values
    ('00000000-0000-0000-0000-000000000000', ${ann}, 'authenticated', 'authenticated', 'ann@example.com', ${HASH},
      '2024-03-01 10:00:00.123456+00', '{"provider": "email", "providers": ["email", "google"]}', '{"name": "Ann"}',
      '2024-03-01 09:59:00+00', '2024-03-02 00:00:00+00', '2024-03-03 08:00:00+00', null, null, null, false, null),
    ('00000000-0000-0000-0000-000000000000', ${bob}, 'authenticated', 'authenticated', null, '', null,
      '{"provider": "phone", "providers": ["phone"]}', '{}', '2024-04-01 09:59:00+00', '2024-04-01 09:59:00+00', null,
      '4915112345678', '2024-04-01 10:00:00+00', '2999-01-01 00:00:00+00', false, null),
    ('00000000-0000-0000-0000-000000000000', ${gone}, 'authenticated', 'authenticated', 'gone@example.com', '', null,
      '{}', '{}', '2024-04-01 09:59:00+00', '2024-04-01 09:59:00+00', null, null, null, null, false, '2024-05-01')`.execute(
    kysely,
  )
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at) values
    (${ann}, ${ann}, '{"email": "ann@example.com"}', 'email', '2024-03-01 09:59:00+00', '2024-03-01 09:59:00+00'),
    ('108', ${ann}, '{"email": "ann@example.com", "sub": "108"}', 'google', '2024-03-02 09:59:00+00', now()),
    (${bob}, ${bob}, '{"phone": "4915112345678"}', 'phone', '2024-04-01 09:59:00+00', now())`.execute(kysely)
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret) values
    (${crypto.randomUUID()}, ${ann}, 'App', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    (${crypto.randomUUID()}, ${ann}, 'Key', 'webauthn', 'verified', now(), now(), null)`.execute(kysely)
  await sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, transports, friendly_name) values
    (${ann}, ${randomBytes(16)}, ${createEs256Key()}, '["internal"]', 'Telephone')`.execute(kysely)
  await sql`
    insert into auth.users (id, aud, role, is_anonymous, created_at, updated_at)
    select case when n % 2 = 0 then overlay(gen_random_uuid()::text placing '0' from 1 for 1)
      else overlay(gen_random_uuid()::text placing 'f' from 1 for 1) end::uuid,
      'authenticated', 'authenticated', true, now(), now()
    from generate_series(1, ${ACCOUNTS}) n`.execute(kysely)
}

/** A public ES256 key in COSE format that is never used to sign. */
function createEs256Key(): Buffer {
  const [x, y] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  return Buffer.from(`a5010203262001215820${x}225820${y}`, 'hex')
}

async function run(...args: string[]) {
  const { exit, output, remarks } = await server.command(...args)
  return { exit, output: [...output, ...remarks] }
}

const fingerprint = async () => {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(u::text, ',' order by u.id)) as hash from auth.users u`.execute(old.kysely)
  return rows[0]?.hash
}

test('import previews all accounts, imports them once and does not change the source', async () => {
  const before = await fingerprint()
  const dry = await run('import', 'accounts', url, '--dry-run')
  const rejected = ACCOUNTS + 1
  expect(dry).toMatchObject({ exit: 0 })
  expect(dry.output.at(-1)).toBe(`Would be imported: 2. Already present: 0. Rejected: ${rejected}.`)
  expect(await server.context.auth.users.count()).toBe(0)
  const domain = new URL(server.context.config.publicUrl).hostname
  const named = await run('import', 'accounts', url, '--rp-id', domain, '--dry-run')
  expect(named.output.find((line) => line.includes(ann))).toMatch(/without second factor webauthn$/)

  const wet = await run('import', 'accounts', url)
  const lines = wet.output.map((line) => line.replace(/^\d+ {2}/, ''))
  expect(lines.filter((line) => !line.endsWith('rejected: it is anonymous'))).toEqual([
    `${ann}  without passkey, second factor webauthn`,
    `${gone}  rejected: it is deleted in the source`,
    `Imported: 2. Already present: 0. Rejected: ${rejected}.`,
  ])
  expect(lines).toHaveLength(ACCOUNTS + 3)
  expect((await run('import', 'accounts', url)).output.at(-1)).toBe(
    `Imported: 0. Already present: 2. Rejected: ${rejected}.`,
  )
  expect(await fingerprint()).toBe(before)

  const { user } = await server.context.auth.users.export(ann)
  expect(user).toMatchObject({
    email: 'ann@example.com',
    email_confirmed_at: '2024-03-01T10:00:00.123Z',
    created_at: '2024-03-01T09:59:00.000Z',
    last_sign_in_at: '2024-03-03T08:00:00.000Z',
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    user_metadata: { name: 'Ann' },
    factors: [{ factor_type: 'totp', status: 'verified', friendly_name: 'App' }],
  })
  const { user: banned } = await server.context.auth.users.export(bob)
  expect(banned).toMatchObject({
    phone: '4915112345678',
    phone_confirmed_at: '2024-04-01T10:00:00.000Z',
    banned_until: '2999-01-01T00:00:00.000Z',
  })
  const signIn = await server.request('/auth/v1/token?grant_type=password', {
    json: { email: 'ann@example.com', password: 'Correct-Horse-7' },
  })
  expect(signIn.status).toBe(200)
})

test('import explains in one sentence that the database is unreachable or has no readable accounts', async () => {
  const closed = new URL(url)
  closed.port = '1'
  const empty = new URL(url)
  empty.pathname = '/postgres'
  const shut = new URL(url)
  shut.searchParams.set('options', '-c role=pg_read_all_settings')
  const answers = []
  for (const readerUrl of [closed, empty, shut]) answers.push(await run('import', 'accounts', readerUrl.href))
  expect(answers).toEqual([
    { exit: 1, output: [expect.stringMatching(/does not respond: connect ECONNREFUSED/)] },
    { exit: 1, output: [expect.stringMatching(/^The accounts cannot be read: relation "auth/)] },
    { exit: 1, output: [expect.stringMatching(/^The accounts cannot be read: permission denied/)] },
  ])
})
