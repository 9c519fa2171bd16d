import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyKysely } from './any-kysely.ts'
import type { Database } from './database.ts'
import { openDatabase } from './index.ts'
import { type Migration, type MigrationSet, migrate } from './migrate.ts'
import { createTestDatabase } from './testing.ts'

const rooms: Migration = {
  name: '0001-rooms',
  up: async (db) => {
    await db.schema.createTable('rooms').addColumn('name', 'text').execute()
  },
}
const doors: Migration = {
  name: '0002-doors',
  up: async (db) => {
    await db.schema.createTable('doors').addColumn('room', 'text').execute()
  },
}
const house = (...migrations: Migration[]): MigrationSet => ({ area: 'house', migrations })

async function tablesOf(db: AnyKysely): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

test('runs what is new, records it, and runs nothing twice', async () => {
  await using database = await createTestDatabase([])
  expect(await migrate(database, [house(rooms)])).toEqual(['0001-rooms'])
  expect(await migrate(database, [house(rooms, doors)])).toEqual(['0002-doors'])
  expect(await migrate(database, [house(rooms, doors)])).toEqual([])
  expect(await tablesOf(database.kysely)).toEqual(['doors', 'migrations', 'rooms'])
  const { rows } =
    await sql`select area, name, applied_at is not null as dated from migrations order by name`.execute(
      database.kysely,
    )
  expect(rows).toEqual([
    { area: 'house', name: '0001-rooms', dated: true },
    { area: 'house', name: '0002-doors', dated: true },
  ])
})

test('areas are numbered each for itself and run in the order given', async () => {
  await using database = await createTestDatabase([])
  const garden: MigrationSet = { area: 'garden', migrations: [{ ...doors, name: '0001-gate' }] }
  expect(await migrate(database, [garden, house(rooms)])).toEqual(['0001-gate', '0001-rooms'])
})

test('a migration that fails leaves neither its tables nor its record, and those before it stay', async () => {
  await using database = await createTestDatabase([])
  const broken: Migration = {
    name: '0002-broken',
    up: async (db) => {
      await doors.up(db)
      await sql`select * from nowhere`.execute(db)
    },
  }
  await expect(migrate(database, [house(rooms, broken)])).rejects.toThrow(
    /house\/0002-broken failed.*nowhere/,
  )
  expect(await tablesOf(database.kysely)).toEqual(['migrations', 'rooms'])
  expect(await migrate(database, [house(rooms, doors)])).toEqual(['0002-doors'])
})

test('a database of a newer version is refused', async () => {
  await using database = await createTestDatabase([house(rooms, doors)])
  await expect(migrate(database, [house(rooms)])).rejects.toThrow(
    'The database knows the migration house/0002-doors, and this version does not: start the newer version that made it.',
  )
})

test('a migration slipped in before one that has run is refused', async () => {
  await using database = await createTestDatabase([
    house({ ...rooms, name: '0001-rooms' }, { ...doors, name: '0003-doors' }),
  ])
  const late: Migration = { name: '0002-late', up: async () => undefined }
  await expect(migrate(database, [house(rooms, late, { ...doors, name: '0003-doors' })])).rejects.toThrow(
    'house/0002-late comes before house/0003-doors, which has already run',
  )
})

test('a list out of order or badly named is refused before anything runs', async () => {
  await using database = await createTestDatabase([])
  await expect(migrate(database, [house(doors, rooms)])).rejects.toThrow('must be numbered after')
  await expect(migrate(database, [house(rooms, { ...doors, name: '0001-doors' })])).rejects.toThrow(
    'must be numbered after',
  )
  await expect(migrate(database, [house({ ...rooms, name: '1_Rooms' })])).rejects.toThrow('a name like')
  expect(await tablesOf(database.kysely)).toEqual(['migrations'])
})

test('two that start at once run each migration once', async () => {
  await using first = await createTestDatabase([])
  let runs = 0
  const slow: Migration = {
    name: '0001-slow',
    up: async (db) => {
      runs += 1
      await sql`select pg_sleep(0.2)`.execute(db)
      await rooms.up(db)
    },
  }
  await using second = await another(first)
  const applied = await Promise.all([migrate(first, [house(slow)]), migrate(second, [house(slow)])])
  expect(applied.flat()).toEqual(['0001-slow'])
  expect(runs).toBe(1)
})

/** On PostgreSQL a second pool, as another process would have; the embedded engine has one opener only. */
async function another(database: Database): Promise<Database> {
  const url = database.pool?.options.connectionString
  if (url) return await openDatabase({ kind: 'postgres', url })
  return { ...database, [Symbol.asyncDispose]: async () => undefined }
}
