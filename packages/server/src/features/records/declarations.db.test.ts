import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personalTables } from '#server/features/account/erasure.ts'
import { blogDeclared } from '#server/features/blog/index.ts'
import { contextParts } from '#server/features.ts'

/** Names under which a column holds a person. */
const PERSON = /^(user_id|owner_id|inviter_id|actor_id)$/

test('every table of the server says whose it is, what an export holds, what an erasure does and how long it stays', async () => {
  await using database = await createTestDatabase(contextParts.migrations)
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'`.execute(
    database.kysely,
  )
  const declared = [...personalTables, ...blogDeclared]
  expect(declared.map(({ table }) => table).sort()).toEqual(
    [...new Set(rows.map(({ table }) => table))].sort(),
  )
  for (const { table, owner, export: columns, erase, retention } of declared) {
    const real = rows.filter((row) => row.table === table).map((row) => row.column)
    // Who has a person in a column is that person's, and goes with them.
    expect(
      real.filter((column) => PERSON.test(column)),
      table,
    ).toEqual(owner === null ? [] : [owner])
    if (owner !== null) expect(erase, table).toBe('rows')
    for (const column of columns ?? []) expect(real, table).toContain(column)
    expect(retention.length, table).toBeGreaterThan(5)
  }
})

test('every table that goes in cascade hangs on another by a foreign key, or is swept', async () => {
  await using database = await createTestDatabase(contextParts.migrations)
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(
    database.kysely,
  )
  const hanging = new Set(rows.map(({ table }) => table))
  const cascading = personalTables.filter(({ erase }) => erase === 'cascade').map(({ table }) => table)
  // Pairs hold nobody and are swept once both halves are gone.
  expect(cascading.filter((table) => !hanging.has(table))).toEqual(['pairs'])
})
