import { randomBytes, randomUUID } from 'node:crypto'
import { type Database, migrate } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextParts } from '#server/features.ts'
import { serverMigrations } from './index.ts'

/** A database with the migrations of the server before the given one. */
function createDatabaseBefore(name: string): Promise<Database> {
  const known = serverMigrations.migrations.findIndex((migration) => migration.name === name)
  expect(known).toBeGreaterThan(0)
  return createTestDatabase(
    contextParts.migrations.map((set) =>
      set.area === 'server' ? { ...set, migrations: set.migrations.slice(0, known) } : set,
    ),
  )
}

test('migration 0027 counts the links of existing tokens as emailed and no others', async () => {
  await using database = await createDatabaseBefore('0027-mailed-deletions')
  const db = database.kysely
  const [mailed, unmailed, frozen] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`
    insert into account_states (user_id, frozen_at, deletion_id, deletion_at, cancel_token_hash) values
      (${mailed}, null, ${randomUUID()}, now(), ${randomBytes(32)}),
      (${unmailed}, null, ${randomUUID()}, now(), null),
      (${frozen}, now(), null, null, null)`.execute(db)
  await migrate(database, contextParts.migrations)
  const { rows } = await sql<{ id: string }>`
    select user_id as id from account_states where cancel_mailed_at is not null`.execute(db)
  expect(rows).toEqual([{ id: mailed }])
})

test('migration 0028 renames five audit actions and no others', async () => {
  await using database = await createDatabaseBefore('0028-audit-actions')
  const db = database.kysely
  const actions = [
    'invitation.report-settled',
    'invitation.report-reopened',
    'invitation.sender-blocked',
    'invitation.sender-unblocked',
    'feedback.link_replaced',
    'feedback.closed',
  ]
  for (const action of actions) {
    await sql`insert into audit_log (id, user_id, action, at) values (${randomUUID()}, ${randomUUID()}, ${action}, now())`.execute(
      db,
    )
  }
  await migrate(database, contextParts.migrations)
  const { rows } = await sql<{ action: string }>`select action from audit_log order by action`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual([
    'feedback.closed',
    'feedback.link_rotated',
    'invitation.report_reopened',
    'invitation.report_settled',
    'invitation.sender_blocked',
    'invitation.sender_unblocked',
  ])
})

test('migration 0029 clears the language of surveys and gives new ones none', async () => {
  await using database = await createDatabaseBefore('0029-unused-locales')
  const db = database.kysely
  const insert = (columns: string, values: string) =>
    sql`
      insert into feedback_surveys (id, owner_id, threshold, sealed_title, sealed_message, sealed_totals, key_version,
        created_at, closes_at, closed_at, instrument_version ${sql.raw(columns)})
      values (${randomUUID()}, ${randomUUID()}, 3, '', '', '', 1, now(), now(), now(), '2026.3' ${sql.raw(values)})`.execute(
      db,
    )
  await insert(', locale', ", 'en'")
  await migrate(database, contextParts.migrations)
  await insert('', '')
  const { rows } = await sql<{ locale: string }>`select locale from feedback_surveys`.execute(db)
  expect(rows).toEqual([{ locale: '' }, { locale: '' }])
})

test('migration 0031 deletes assessments and surveys of former versions and shares nothing new', async () => {
  await using database = await createDatabaseBefore('0031-shared-safety')
  const db = database.kysely
  const ids = { former: randomUUID(), current: randomUUID() }
  for (const [id, version] of [
    [ids.former, '2026.2'],
    [ids.current, '2026.3'],
  ] as const) {
    const owner = randomUUID()
    const consent = randomUUID()
    await sql`
      insert into consents (id, user_id, purpose, wording, adult, locale, given_at)
      values (${consent}, ${owner}, 'assessment', 'x', true, 'en', now())`.execute(db)
    await sql`
      insert into assessments (id, user_id, consent_id, instrument_version, locale, status, sealed_answers,
        sealed_partner_name, key_version, version, created_at, updated_at)
      values (${id}, ${owner}, ${consent}, ${version}, 'en', 'draft', '', '', 1, 1, now(), now())`.execute(db)
    await sql`
      insert into sharing (assessment_id, user_id, score, factors, view_of_partner, view_of_partner_safety, updated_at)
      values (${id}, ${owner}, true, true, true, true, now())`.execute(db)
    await sql`
      insert into feedback_surveys (id, owner_id, threshold, sealed_title, sealed_message, sealed_totals, key_version,
        created_at, closes_at, closed_at, instrument_version)
      values (${id}, ${owner}, 3, '', '', '', 1, now(), now(), now(), ${version})`.execute(db)
  }
  await migrate(database, contextParts.migrations)
  for (const table of ['assessments', 'feedback_surveys']) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db)
    expect(rows, table).toEqual([{ id: ids.current }])
  }
  const { rows } = await sql`
    select assessment_id, score, view_of_partner, safety, view_of_partner_safety, held_back from sharing`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      assessment_id: ids.current,
      score: true,
      view_of_partner: true,
      safety: false,
      view_of_partner_safety: false,
      held_back: [],
    },
  ])
})
