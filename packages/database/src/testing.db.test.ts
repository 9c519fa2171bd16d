import { sql } from 'kysely'
import { expect, test } from 'vitest'
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

test('a clone is made in half a second', async () => {
  await using _template = await createTestDatabase([notes])
  const durations: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now()
    await using _clone = await createTestDatabase([notes])
    durations.push(performance.now() - start)
  }
  // The best of three: a busy machine is not a slow clone.
  expect(Math.min(...durations)).toBeLessThan(500)
})
