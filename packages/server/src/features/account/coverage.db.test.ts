import { authTableDeclarations } from '@twofold/auth'
import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTables } from '#server/backup/repository.ts'
import { tableDeclarations } from '#server/features.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { describeExport } from './export-index.ts'
import { ENCRYPTED } from './replay.ts'

/*
 * Compares the export with the live schema: every column is exported or listed here with the reason for omitting it. A new
 * table or column fails this test until it is classified.
 */
const SECRET = 'A secret or a keyed hash.'
const DECRYPTED = 'Exported in decrypted form under another name.'
const INTERNAL = 'Internal state of an exported row.'
const OTHER_USER = 'Reveals an action of another user.'
const ANONYMOUS = 'Contains no user data.'
const UNUSED = 'Empty: only older instances write it during an update.'

const omittedTables: Readonly<Record<string, string>> = {
  'auth.limits': ANONYMOUS,
  'auth.saml_assertions': ANONYMOUS,
  'auth.signing_keys': ANONYMOUS,
  'auth.used_signatures': ANONYMOUS,
  'auth.challenges': SECRET,
  'auth.passkey_challenges': SECRET,
  'auth.flow_states': SECRET,
  'keys.data_keys': SECRET,
  'keys.feedback_batches': SECRET,
  'keys.deletions': ANONYMOUS,
  'keys.holders': ANONYMOUS,
  'keys.master_keys': ANONYMOUS,
  'keys.service_keys': ANONYMOUS,
  blocked_senders: 'A decision about reports, which would reveal that another person reported.',
  blog_former_slugs: ANONYMOUS,
  blog_shelf: ANONYMOUS,
  blog_posts: 'Content of the site; `updated_by` is the id of an editor.',
  blog_preview_links: ANONYMOUS,
  blog_revisions: 'Content of the site; `editor_id` is the id of an editor.',
  contact_messages: 'Sent without an account.',
  finished_archives: ANONYMOUS,
  deletion_receipts: 'Belong to deleted accounts.',
  idempotency_replies: 'Repeats exported data.',
  invitation_blocks: OTHER_USER,
  invitation_mail_quota: ANONYMOUS,
  invitation_mails: SECRET,
  invitation_reports: OTHER_USER,
  mail_suppressions: ANONYMOUS,
  migrations: ANONYMOUS,
  pairs: OTHER_USER,
  pair_halves: OTHER_USER,
  recent_ties: ANONYMOUS,
}

const omittedColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  account_states: { [SECRET]: ['deletion_id', 'cancel_token_hash'] },
  audit_log: { [INTERNAL]: ['id'] },
  blog_drafts: { [INTERNAL]: ['id', 'base_updated_at'] },
  assessments: {
    [DECRYPTED]: ['sealed_answers', 'sealed_partner_name'],
    [INTERNAL]: ['consent_purpose', 'key_version', 'version'],
    [OTHER_USER]: ['last_shared_at'],
  },
  feedback_surveys: {
    [DECRYPTED]: ['sealed_title', 'sealed_message', 'sealed_totals', 'sealed_self_ratings'],
    [SECRET]: ['link_token_hash', 'sealed_link_token'],
    [OTHER_USER]: ['sealed_waiting'],
    [INTERNAL]: ['key_version'],
    [UNUSED]: ['locale'],
  },
  sharing: { [UNUSED]: ['view_of_partner_safety'] },
  invitation_claims: { [OTHER_USER]: ['invitation_id'], [SECRET]: ['link_token_hash'] },
  invitation_sends: { [SECRET]: ['address_hash'], [INTERNAL]: ['id', 'ordinal'] },
  invitations: {
    [DECRYPTED]: ['sealed_address', 'sealed_inviter_name'],
    [SECRET]: ['inviter_address_hash', 'link_token_hash', 'sealed_link_token', 'address_hash'],
    [OTHER_USER]: ['claimed_at', 'declined_at'],
    [INTERNAL]: ['key_version'],
    [UNUSED]: ['locale'],
  },
  'auth.audit_log': { [INTERNAL]: ['id'] },
  'auth.known_devices': { [SECRET]: ['device_hash'] },
  'auth.mails': {
    [SECRET]: ['password_hash', 'link_hash', 'code_hash', 'browser_hash'],
    [DECRYPTED]: ['user_metadata', 'recipient'],
    [INTERNAL]: [
      ...['id', 'redirect_to', 'attempts', 'link_expires_at', 'code_expires_at', 'claimed_at'],
      ...['notice', 'details', 'channel', 'vouched', 'provider_message_id', 'asked_by'],
    ],
  },
  'auth.sessions': {
    [SECRET]: ['device_hash'],
    [INTERNAL]: ['refresh_counter', 'factor_id', 'repeated_counter'],
  },
  'auth.users': {
    [SECRET]: ['password_hash'],
    [DECRYPTED]: ['sso_email'],
    [INTERNAL]: ['email_change_session_id', 'email_change_proven', 'phone_change_session_id'],
  },
  'auth.passkeys': { [SECRET]: ['sealed_credential', 'credential_hash'], [INTERNAL]: ['sign_count'] },
  'auth.factors': { [SECRET]: ['sealed_secret', 'credential_hash'], [INTERNAL]: ['sign_count', 'last_step'] },
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
    ...['id', 'aal', 'amr', 'recovery', 'created_at', 'refreshed_at', 'expires_at', 'user_agent', 'address'],
  ],
  'auth.mails': ['kind', 'created_at', 'sent_at'],
  'auth.known_devices': ['first_seen_at', 'last_seen_at', 'shown_factor_at'],
  'auth.audit_log': ['at', 'action', 'address', 'traits'],
  'auth.passkeys': ['id', 'friendly_name', 'created_at', 'updated_at', 'last_used_at'],
  'auth.factors': [
    ...['id', 'factor_type', 'status', 'friendly_name', 'aaguid', 'last_challenged_at', 'phone'],
    ...['created_at', 'updated_at'],
  ],
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Tables that could identify a user; those with only numbers and times cannot. */
async function listIdentifyingTables(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.columns
    where data_type not in ('integer', 'bigint', 'smallint', 'boolean', 'timestamp with time zone', 'date')`.execute(
    server.context.db,
  )
  return new Set(rows.map(({ name }) => name))
}

test('every stored column is exported or omitted with a reason', async () => {
  const owners = {
    ...authTableDeclarations,
    ...Object.fromEntries(tableDeclarations.map((one) => [one.table, one])),
  }
  const identifying = await listIdentifyingTables()
  const unclassified: string[] = []
  const classified = new Set<string>()
  for (const { name, columns } of await listTables(server.context.db)) {
    if (name in omittedTables || !identifying.has(name)) continue
    const declaration = tableDeclarations.find(({ table }) => table === name)
    const exported = [...(declaration?.export ?? []), ...(accountColumns[name] ?? [])]
    const reasons = Object.values(omittedColumns[name] ?? {}).flat()
    const owner = Object.entries(owners).find(([table]) => table === name)?.[1].owner
    for (const column of columns) {
      if (column !== owner && !exported.includes(column) && !reasons.includes(column))
        unclassified.push(`${name}.${column}`)
    }
    for (const column of [...reasons, ...exported]) classified.add(`${name}.${column}`)
    for (const column of exported)
      expect(reasons, `${name}.${column} is exported and omitted`).not.toContain(column)
    for (const column of reasons) expect(columns, `${name}.${column} does not exist`).toContain(column)
  }
  expect(unclassified).toEqual([])
  expect(classified.size).toBeGreaterThan(60)
})

test('every omitted table exists and exports nothing', async () => {
  const live = (await listTables(server.context.db)).map(({ name }) => name)
  for (const name of Object.keys(omittedTables)) {
    expect(live).toContain(name)
    expect(tableDeclarations.find(({ table }) => table === name)?.export ?? null, name).toBeNull()
  }
})

test('the account part of the export has exactly the tableDeclarations columns', async () => {
  const person = await server.signUp('Covered')
  await server.request('/auth/v1/recover', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: person.email }),
  })
  const { account: given } = await server.call(account.exportAccount, {}, person)
  const copy = given as Record<string, unknown> & { user: { identities: object[] } }
  const first = (rows: unknown) => Object.keys((rows as object[])[0] ?? {})
  expect(first(copy.sessions).sort()).toEqual([...(accountColumns['auth.sessions'] ?? [])].sort())
  expect(first(copy.devices).sort()).toEqual([...(accountColumns['auth.known_devices'] ?? [])].sort())
  expect(first(copy.audit).sort()).toEqual([...(accountColumns['auth.audit_log'] ?? [])].sort())
  expect(first(copy.mails).sort()).toEqual([...(accountColumns['auth.mails'] ?? [])].sort())
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
  await server.request('/auth/v1/user', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify({ data: { language: 'de' } }),
  })
  const { readMe } = await server.call(account.exportAccount, {}, person)
  expect(readMe.about).toBe(de.about)
})

test('a restore checks every table with a key_version column for missing data keys', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'key_version' and table_schema = 'public'`.execute(server.context.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(ENCRYPTED.map(({ table }) => table).sort())
})
