import { authTableDeclarations } from '@twofold/auth'
import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTables } from '#server/backup/repository.ts'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'
import { describeExport } from './export-index.ts'
import { ENCRYPTED } from './replay.ts'

/** What the account part of the export omits, by table of the authentication service. */
const authOmitted: Readonly<Record<string, TableDeclaration['omitted']>> = {
  'auth.limits': 'no user',
  'auth.signing_keys': 'no user',
  'auth.used_signatures': 'no user',
  'auth.challenges': 'secret',
  'auth.passkey_challenges': 'secret',
  'auth.flow_states': 'secret',
  'auth.audit_log': { internal: ['id'] },
  'auth.known_devices': { secret: ['device_hash'] },
  'auth.one_time_tokens': {
    secret: ['password_hash', 'link_hash', 'code_hash', 'browser_hash'],
    decrypted: ['user_metadata', 'recipient'],
    internal: [
      ...['id', 'redirect_to', 'attempts', 'link_expires_at', 'code_expires_at', 'claimed_at'],
      ...['notice', 'details', 'channel', 'vouched', 'provider_message_id', 'asked_by'],
    ],
  },
  'auth.sessions': {
    secret: ['device_hash'],
    internal: ['refresh_counter', 'factor_id', 'repeated_counter'],
  },
  'auth.users': {
    secret: ['password_hash'],
    decrypted: ['sso_email'],
    internal: ['email_change_session_id', 'email_change_confirmed', 'phone_change_session_id'],
  },
  'auth.passkeys': { secret: ['encrypted_credential', 'credential_hash'], internal: ['sign_count'] },
  'auth.factors': { secret: ['encrypted_secret', 'credential_hash'], internal: ['sign_count', 'last_step'] },
}

/** Columns that `auth.users.export` returns, by table; a test below compares them with its result. */
const accountColumns: Readonly<Record<string, readonly string[]>> = {
  'auth.users': [
    ...['id', 'aud', 'role', 'email', 'email_confirmed_at', 'app_metadata', 'user_metadata', 'banned_until'],
    ...['confirmation_sent_at', 'recovery_sent_at', 'last_sign_in_at', 'created_at', 'updated_at'],
    ...['new_email', 'email_change_sent_at', 'reauthentication_sent_at', 'invited_at', 'deleted_at'],
    ...['phone', 'phone_confirmed_at', 'new_phone', 'phone_change_sent_at', 'is_anonymous'],
  ],
  'auth.identities': [
    ...['id', 'user_id', 'provider', 'provider_id', 'identity_data', 'email'],
    ...['last_sign_in_at', 'created_at', 'updated_at'],
  ],
  'auth.sessions': [
    ...[
      'id',
      'aal',
      'amr',
      'recovery',
      'created_at',
      'refreshed_at',
      'expires_at',
      'user_agent',
      'ip_address',
    ],
  ],
  'auth.one_time_tokens': ['kind', 'created_at', 'sent_at'],
  'auth.known_devices': ['first_seen_at', 'last_seen_at', 'shown_factor_at'],
  'auth.audit_log': ['at', 'action', 'ip_address', 'traits'],
  'auth.passkeys': ['id', 'friendly_name', 'created_at', 'updated_at', 'last_used_at'],
  'auth.factors': [
    ...['id', 'factor_type', 'status', 'friendly_name', 'aaguid', 'last_challenged_at', 'phone'],
    ...['created_at', 'updated_at'],
  ],
}

const server = await openTestServer()

test('every stored column is exported or omitted with a reason', async () => {
  const declared: Readonly<Record<string, Pick<TableDeclaration, 'owner' | 'export' | 'omitted'>>> = {
    ...Object.fromEntries(server.context.operations.tables.map((one) => [one.table, one])),
    ...Object.fromEntries(
      Object.entries(authTableDeclarations).map(([table, { owner }]) => [
        table,
        { owner, export: accountColumns[table] ?? null, omitted: authOmitted[table] ?? {} },
      ]),
    ),
  }
  for (const { name, columns } of await listTables(server.context.db)) {
    const { owner = null, export: exported = null, omitted = {} } = declared[name] ?? {}
    if (typeof omitted === 'string') {
      expect(exported, name).toBeNull()
      continue
    }
    const classified = [...(exported ?? []), ...Object.values(omitted).flat()]
    expect(
      [...new Set([...classified, ...(owner === null ? [] : [owner])])].sort(),
      `columns of ${name}`,
    ).toEqual([...columns].sort())
    expect(new Set(classified).size, `${name} exports and omits a column`).toBe(classified.length)
  }
})

test('the account part of the export has exactly the declared columns', async () => {
  const person = await server.signUp('Covered')
  await sendJson(server, 'POST', '/auth/v1/recover', { email: person.email })
  const { account: given } = await server.call(account.exportAccount, {}, person)
  const copy = given as Record<string, unknown> & { user: { identities: object[] } }
  const first = (rows: unknown) => Object.keys((rows as object[])[0] ?? {})
  expect(first(copy.sessions).sort()).toEqual([...(accountColumns['auth.sessions'] ?? [])].sort())
  expect(first(copy.devices).sort()).toEqual([...(accountColumns['auth.known_devices'] ?? [])].sort())
  expect(first(copy.audit).sort()).toEqual([...(accountColumns['auth.audit_log'] ?? [])].sort())
  expect(first(copy.mails).sort()).toEqual([...(accountColumns['auth.one_time_tokens'] ?? [])].sort())
  expect(first(copy.user.identities)).toEqual(expect.arrayContaining(['provider', 'identity_data', 'email']))
})

test('readMe of the export describes exactly the parts of the file', async () => {
  const person = await server.signUp('Reader')
  const { exportedAt, productName, readMe, ...parts } = await server.call(account.exportAccount, {}, person)
  expect(exportedAt).toMatch(/Z$/)
  expect(productName).toBe('Twofold')
  expect(readMe.parts.map(({ part }) => part).sort()).toEqual(Object.keys(parts).sort())
  expect(readMe.omitted.length).toBeGreaterThan(4)
  expect(JSON.stringify(readMe)).not.toMatch(/undefined|NaN/)
})

test('readMe of the export is in the language of the user and has the same parts in each', async () => {
  const [en, de] = [
    describeExport('https://site.example', 'en'),
    describeExport('https://site.example', 'de'),
  ]
  expect(de.parts.map(({ part }) => part)).toEqual(en.parts.map(({ part }) => part))
  expect(de.omitted).toHaveLength(en.omitted.length)
  expect(de.parts[0]?.explainedAt).toBe('https://site.example/de/privacy#purposes')
  const person = await server.signUp('Leserin')
  await sendJson(server, 'PUT', '/auth/v1/user', { data: { language: 'de' } }, person)
  const { readMe } = await server.call(account.exportAccount, {}, person)
  expect(readMe.about).toBe(de.about)
})

test('a restore checks every table with a key_version column for missing data keys', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'key_version' and table_schema = 'public'`.execute(server.context.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(ENCRYPTED.map(({ table }) => table).sort())
})
