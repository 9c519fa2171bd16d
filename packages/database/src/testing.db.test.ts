import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import type { MigrationSet } from './migrate.ts'
import { createTestDatabase } from './testing.ts'

const notes: MigrationSet = {
  area: 'notes',
  migrations: [
    { name: '0001-notes', up: (db) => db.schema.createTable('notes').addColumn('text', 'text').execute() },
  ],
}

test('each clone is migrated, and its own', async () => {
  await using first = await createTestDatabase([notes])
  await using second = await createTestDatabase([notes])
  await sql`insert into notes values ('mine')`.execute(first.kysely)
  const counted = async (db: typeof first) =>
    (await sql`select text from notes`.execute(db.kysely)).rows.length
  expect(await counted(first)).toBe(1)
  expect(await counted(second)).toBe(0)
})

test('a run migrates its template once, however many clones it makes', async () => {
  let runs = 0
  const counted: MigrationSet = {
    area: 'counted',
    migrations: [
      {
        name: '0001-counted',
        up: async () => {
          runs += 1
        },
      },
    ],
  }
  for (let clone = 0; clone < 3; clone += 1) {
    await using _clone = await createTestDatabase([counted])
  }
  expect(runs).toBe(1)
})

test('a preparation is made once, is in each clone of its own template, and in no other', async () => {
  let runs = 0
  const prepared = {
    name: 'one note',
    prepare: async ({ kysely }: Database) => {
      runs += 1
      await sql`insert into notes values ('prepared')`.execute(kysely)
    },
  }
  const textsOf = async (db: Database) => (await sql`select text from notes`.execute(db.kysely)).rows
  for (let clone = 0; clone < 2; clone += 1) {
    await using made = await createTestDatabase([notes], prepared)
    expect(await textsOf(made)).toEqual([{ text: 'prepared' }])
  }
  await using without = await createTestDatabase([notes])
  expect(await textsOf(without)).toEqual([])
  expect(runs).toBe(1)
})
