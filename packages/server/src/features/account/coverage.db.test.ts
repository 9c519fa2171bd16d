import { authDeclared } from '@twofold/auth'
import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTables } from '#server/backup/repository.ts'
import { declared } from '#server/features.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { ENCRYPTED } from './replay.ts'

/*
 * Compares the export with the live schema: every column is exported, or listed here with the reason. A new table or
 * column fails this test until it is classified.
 */
const SECRET = 'A secret or a mark.'
const SHOWN = 'Opened and shown, under another name.'
const INNER = 'Inner clockwork of a row that is exported.'
const THEIRS = 'What another person did.'
const NOBODY = 'Names nobody.'

const leftOutTables: Readonly<Record<string, string>> = {
  'auth.limits': NOBODY,
  'auth.saml_assertions': NOBODY,
  'auth.signing_keys': NOBODY,
  'auth.used_signatures': NOBODY,
  'auth.challenges': SECRET,
  'auth.passkey_challenges': SECRET,
  'auth.flow_states': SECRET,
  'keys.data_keys': SECRET,
  'keys.feedback_batches': SECRET,
  'keys.deletions': NOBODY,
  'keys.holders': NOBODY,
  'keys.master_keys': NOBODY,
  'keys.research_releases': NOBODY,
  'keys.research_used': 'Opened and shown, as the state in `research`.',
  'keys.service_keys': NOBODY,
  blocked_senders: 'A decision about reports, which would reveal that another person reported.',
  blog_former_slugs: NOBODY,
  blog_shelf: NOBODY,
  blog_posts: 'The site’s own; `updated_by` is the id of an editor.',
  blog_preview_links: NOBODY,
  blog_revisions: 'The site’s own; `editor_id` is the id of an editor.',
  contact_messages: 'Written without an account.',
  finished_archives: NOBODY,
  deletion_receipts: 'Of people who have no account any more.',
  idempotency_replies: 'Repeats what is exported.',
  invitation_blocks: THEIRS,
  invitation_mail_quota: NOBODY,
  invitation_mails: SECRET,
  invitation_reports: THEIRS,
  mail_suppressions: NOBODY,
  migrations: NOBODY,
  pairs: THEIRS,
  pair_halves: THEIRS,
  recent_ties: NOBODY,
  research_rows: 'Opened and shown, in `research`.',
}

const leftOutColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  account_states: { [SECRET]: ['deletion_id', 'cancel_token_hash'] },
  audit_log: { [INNER]: ['id'] },
  blog_drafts: { [INNER]: ['id', 'base_updated_at'] },
  assessments: {
    [SHOWN]: ['sealed_answers', 'sealed_partner_name'],
    [INNER]: ['consent_purpose', 'key_version', 'version'],
  },
  feedback_surveys: {
    [SHOWN]: ['sealed_title', 'sealed_message', 'sealed_totals', 'sealed_self_ratings'],
    [SECRET]: ['link_token_hash', 'sealed_link_token'],
    [THEIRS]: ['sealed_waiting'],
    [INNER]: ['key_version'],
  },
  invitation_claims: { [THEIRS]: ['invitation_id'], [SECRET]: ['link_token_hash'] },
  invitation_sends: { [SECRET]: ['address_hash'], [INNER]: ['id', 'ordinal'] },
  invitations: {
    [SHOWN]: ['sealed_address', 'sealed_inviter_name'],
    [SECRET]: ['inviter_address_hash', 'link_token_hash', 'sealed_link_token', 'address_hash'],
    [THEIRS]: ['claimed_at', 'declined_at'],
    [INNER]: ['key_version'],
  },
  'auth.audit_log': { [INNER]: ['id'] },
  'auth.known_devices': { [SECRET]: ['device_hash'] },
  'auth.mails': {
    [SECRET]: ['password_hash', 'link_hash', 'code_hash', 'browser_hash'],
    [SHOWN]: ['user_metadata', 'recipient'],
    [INNER]: [
      ...['id', 'redirect_to', 'attempts', 'link_expires_at', 'code_expires_at', 'claimed_at'],
      ...['notice', 'details', 'channel', 'vouched', 'provider_message_id', 'asked_by'],
    ],
  },
  'auth.sessions': {
    [SECRET]: ['device_hash'],
    [INNER]: ['refresh_counter', 'factor_id', 'repeated_counter'],
  },
  'auth.users': {
    [SECRET]: ['password_hash'],
    [SHOWN]: ['sso_email'],
    [INNER]: ['email_change_session_id', 'email_change_proven', 'phone_change_session_id'],
  },
  'auth.passkeys': { [SECRET]: ['sealed_credential', 'credential_hash'], [INNER]: ['sign_count'] },
  'auth.factors': { [SECRET]: ['sealed_secret', 'credential_hash'], [INNER]: ['sign_count', 'last_step'] },
}

/** What the service of accounts gives, by table; the keys of its answer are compared below. */
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
async function listTelling(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.columns
    where data_type not in ('integer', 'bigint', 'smallint', 'boolean', 'timestamp with time zone', 'date')`.execute(
    server.context.db,
  )
  return new Set(rows.map(({ name }) => name))
}

test('every column that is stored is exported, or named with a reason', async () => {
  const owners = { ...authDeclared, ...Object.fromEntries(declared.map((one) => [one.table, one])) }
  const telling = await listTelling()
  const open: string[] = []
  const named = new Set<string>()
  for (const { name, columns } of await listTables(server.context.db)) {
    if (name in leftOutTables || !telling.has(name)) continue
    const declaration = declared.find(({ table }) => table === name)
    const exported = [...(declaration?.export ?? []), ...(accountColumns[name] ?? [])]
    const reasons = Object.values(leftOutColumns[name] ?? {}).flat()
    const owner = Object.entries(owners).find(([table]) => table === name)?.[1].owner
    for (const column of columns) {
      if (column !== owner && !exported.includes(column) && !reasons.includes(column))
        open.push(`${name}.${column}`)
    }
    for (const column of [...reasons, ...exported]) named.add(`${name}.${column}`)
    for (const column of exported) expect(reasons, `${name}.${column} is both`).not.toContain(column)
    for (const column of reasons) expect(columns, `${name}.${column} is no more`).toContain(column)
  }
  expect(open).toEqual([])
  expect(named.size).toBeGreaterThan(60)
})

test('a table that is left out is there, and exports nothing', async () => {
  const live = (await listTables(server.context.db)).map(({ name }) => name)
  for (const name of Object.keys(leftOutTables)) {
    expect(live).toContain(name)
    expect(declared.find(({ table }) => table === name)?.export ?? null, name).toBeNull()
  }
})

test('what is said to come from the service of accounts does', async () => {
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

test('the first words of the file name every part that follows, and nothing else', async () => {
  const person = await server.signUp('Reader')
  const { exportedAt, productName, readMe, ...parts } = await server.call(account.exportAccount, {}, person)
  expect(exportedAt).toMatch(/Z$/)
  expect(productName).toBe('Twofold')
  expect(readMe.parts.map(({ part }) => part).sort()).toEqual(Object.keys(parts).sort())
  expect(readMe.notInHere.length).toBeGreaterThan(4)
  expect(JSON.stringify(readMe)).not.toMatch(/undefined|NaN/)
})

test('the tables that a restore asks for missing keys are those that are encrypted with keys of people', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'key_version' and table_schema = 'public'`.execute(server.context.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(ENCRYPTED.map(({ table }) => table).sort())
})
