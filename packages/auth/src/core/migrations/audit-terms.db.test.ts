import { migrate } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authMigrations } from '#auth/service/plugins.ts'

test('migration 0016 renames actions and traits of stored audit events and leaves others unchanged', async () => {
  const before = authMigrations.migrations.findIndex(({ name }) => name === '0016-audit-terms')
  await using database = await createTestDatabase([
    { area: 'auth', migrations: authMigrations.migrations.slice(0, before) },
  ])
  const events: [string, object, string, object][] = [
    ['master_key_replacement_begun', { from: 'a' }, 'master_key_rotation_begun', { from: 'a' }],
    ['master_key_replaced', { to: 'b' }, 'master_key_rotated', { to: 'b' }],
    [
      'verification_attempted',
      { success: false, told: true },
      'verification_attempted',
      { success: false, notified: true },
    ],
    [
      'user_modified',
      { agreed: 'email', half: 'new' },
      'user_modified',
      { confirmed: 'email', mailbox: 'new' },
    ],
    ['user_modified', { given_up: 'phone' }, 'user_modified', { cancelled: 'phone' }],
    ['user_modified', { lost: 'email', proven: 'by somebody else' }, 'user_modified', { released: 'email' }],
    [
      'user_confirmation_requested',
      { of: 'email_change' },
      'user_confirmation_requested',
      { type: 'email_change' },
    ],
    ['token_revoked', { reason: 'reuse', detail: null }, 'token_revoked', { reason: 'reuse', detail: null }],
  ]
  for (const [index, [action, traits]] of events.entries()) {
    await sql`
      insert into auth.audit_log (id, at, action, traits)
      values (${crypto.randomUUID()}, ${new Date(index)}, ${action}, ${JSON.stringify(traits)}::jsonb)`.execute(
      database.kysely,
    )
  }
  await migrate(database, [authMigrations])
  const { rows } = await sql<{ action: string; traits: object }>`
    select action, traits from auth.audit_log order by at`.execute(database.kysely)
  expect(rows).toEqual(events.map(([, , action, traits]) => ({ action, traits })))
})
