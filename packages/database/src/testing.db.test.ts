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

test('createTestDatabase returns separate migrated databases', async () => {
  await using first = await createTestDatabase([notes])
  await using second = await createTestDatabase([notes])
  await sql`insert into notes values ('mine')`.execute(first.kysely)
  const countNotes = async (db: typeof first) =>
    (await sql`select text from notes`.execute(db.kysely)).rows.length
  expect(await countNotes(first)).toBe(1)
  expect(await countNotes(second)).toBe(0)
})

test('createTestDatabase runs migrations once for all clones', async () => {
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

test('createTestDatabase prepares rows once and adds them only to clones with this preparation', async () => {
  let runs = 0
  const prepared = {
    name: 'one note',
    prepare: async ({ kysely }: Database) => {
      runs += 1
      await sql`insert into notes values ('prepared')`.execute(kysely)
    },
  }
  const listTexts = async (db: Database) => (await sql`select text from notes`.execute(db.kysely)).rows
  for (let clone = 0; clone < 2; clone += 1) {
    await using withRows = await createTestDatabase([notes], prepared)
    expect(await listTexts(withRows)).toEqual([{ text: 'prepared' }])
  }
  await using withoutRows = await createTestDatabase([notes])
  expect(await listTexts(withoutRows)).toEqual([])
  expect(runs).toBe(1)
})
