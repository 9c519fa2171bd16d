import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextParts, tableDeclarations } from '#server/features.ts'
import { personalTables } from './erasure.ts'

/** Columns that contain a user id. */
const PERSON = ['user_id', 'owner_id', 'inviter_id']

test('every table that references an account declares that its rows are deleted by cascade', () => {
  const owned = tableDeclarations.filter(({ owner }) => owner !== null).map(({ table }) => table)
  const erased = personalTables.filter(({ erase }) => erase === 'rows').map(({ table }) => table)
  // Data keys are destroyed by the keyring.
  expect([...erased, 'keys.data_keys'].sort()).toEqual(owned.sort())
})

test('every table with a user id column declares it as the owner, and no table has two', async () => {
  await using database = await createTestDatabase(contextParts.migrations)
  for (const { table, owner } of personalTables) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where case table_schema when 'public' then table_name else table_schema || '.' || table_name end = ${table}`.execute(
      database.kysely,
    )
    const people = rows.map(({ name }) => name).filter((name) => PERSON.includes(name))
    expect(people, table).toEqual(owner === null ? [] : [owner])
  }
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype = 'c'`.execute(database.kysely)
  const cascadingInSchema = rows.map(({ name }) => name)
  const cascading = personalTables.filter(({ erase }) => erase === 'cascade').map(({ table }) => table)
  // Pairs contain no user id and are deleted once both halves are deleted.
  expect(cascading.filter((table) => !cascadingInSchema.includes(table))).toEqual(['pairs'])
})
