import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyKysely } from './any-kysely.ts'
import type { Database } from './database.ts'
import { openDatabase } from './index.ts'
import { type Migration, type MigrationSet, migrate, migrationFingerprint, readMigration } from './migrate.ts'
import { createTestDatabase } from './testing.ts'

const books: Migration = {
  name: '0001-books',
  up: async (db) => {
    await db.schema.createTable('books').addColumn('name', 'text').execute()
  },
}
const pages: Migration = {
  name: '0002-pages',
  up: async (db) => {
    await db.schema.createTable('pages').addColumn('book', 'text').execute()
  },
}
const library = (...migrations: Migration[]): MigrationSet => ({ area: 'library', migrations })

async function listTables(db: AnyKysely): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

test('migrate runs and records only new migrations', async () => {
  await using database = await createTestDatabase([])
  expect(await migrate(database, [library(books)])).toEqual(['0001-books'])
  expect(await migrate(database, [library(books, pages)])).toEqual(['0002-pages'])
  expect(await migrate(database, [library(books, pages)])).toEqual([])
  expect(await listTables(database.kysely)).toEqual(['books', 'migrations', 'pages'])
  const { rows } =
    await sql`select area, name, applied_at is not null as dated from migrations order by name`.execute(
      database.kysely,
    )
  expect(rows).toEqual([
    { area: 'library', name: '0001-books', dated: true },
    { area: 'library', name: '0002-pages', dated: true },
  ])
})

function writeMigration(text: string): MigrationSet {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '0001-books.sql')
  writeFileSync(file, text)
  return library(readMigration(pathToFileURL(file)))
}

const SHELVES =
  "create table books (name text check (name <> ';'));\n\n-- Where they are.\ncreate table shelves (name text);\n"

test('a migration in a file runs all of its statements', async () => {
  await using database = await createTestDatabase([])
  expect(await migrate(database, [writeMigration(SHELVES)])).toEqual(['0001-books'])
  expect(await listTables(database.kysely)).toEqual(['books', 'migrations', 'shelves'])
})

test('migrationFingerprint differs when the text of a file differs', () => {
  const [one, same, other] = [SHELVES, SHELVES, SHELVES.replace('shelves', 'shelf')].map((text) =>
    migrationFingerprint([writeMigration(text)]),
  )
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})

test('migrate numbers areas independently and runs them in the given order', async () => {
  await using database = await createTestDatabase([])
  const archive: MigrationSet = { area: 'archive', migrations: [{ ...pages, name: '0001-shelf' }] }
  expect(await migrate(database, [archive, library(books)])).toEqual(['0001-shelf', '0001-books'])
})

test('migrate rolls back a failed migration and keeps earlier ones', async () => {
  await using database = await createTestDatabase([])
  const broken: Migration = {
    name: '0002-broken',
    up: async (db) => {
      await pages.up(db)
      await sql`select * from nowhere`.execute(db)
    },
  }
  await expect(migrate(database, [library(books, broken)])).rejects.toThrow(
    /library\/0002-broken failed.*nowhere/,
  )
  expect(await listTables(database.kysely)).toEqual(['books', 'migrations'])
  expect(await migrate(database, [library(books, pages)])).toEqual(['0002-pages'])
})

test('migrate rejects a database with an unknown migration', async () => {
  await using database = await createTestDatabase([library(books, pages)])
  await expect(migrate(database, [library(books)])).rejects.toThrow(
    'The database has the migration library/0002-pages, which this version does not know: start the newer version.',
  )
})

test('migrate rejects a database of before the first migration and changes nothing', async () => {
  const former = library({ ...books, name: '0001-shelves' }, pages)
  await using database = await createTestDatabase([former])
  const before = await listTables(database.kysely)
  const archive: MigrationSet = { area: 'archive', migrations: [{ ...books, name: '0001-archive' }] }
  await expect(migrate(database, [archive, library(books)])).rejects.toThrow(
    'The database was created by a version before 1.0 (its first migration is library/0001-shelves), which cannot be updated: start with an empty database. Nothing was changed.',
  )
  expect(await listTables(database.kysely)).toEqual(before)
  expect(await migrate(database, [former])).toEqual([])
})

test('migrate rejects a migration numbered before an applied one', async () => {
  await using database = await createTestDatabase([
    library({ ...books, name: '0001-books' }, { ...pages, name: '0003-pages' }),
  ])
  const late: Migration = { name: '0002-late', up: async () => undefined }
  await expect(migrate(database, [library(books, late, { ...pages, name: '0003-pages' })])).rejects.toThrow(
    'library/0002-late comes before library/0003-pages, which has already run',
  )
})

test('migrate rejects an unordered or badly named list before it runs any migration', async () => {
  await using database = await createTestDatabase([])
  await expect(migrate(database, [library(pages, books)])).rejects.toThrow('must be numbered after')
  await expect(migrate(database, [library(books, { ...pages, name: '0001-pages' })])).rejects.toThrow(
    'must be numbered after',
  )
  await expect(migrate(database, [library({ ...books, name: '1_Books' })])).rejects.toThrow('a name such as')
  expect(await listTables(database.kysely)).toEqual(['migrations'])
})

test('concurrent calls of migrate run each migration once', async () => {
  await using first = await createTestDatabase([])
  let runs = 0
  const slow: Migration = {
    name: '0001-slow',
    up: async (db) => {
      runs += 1
      await sql`select pg_sleep(0.2)`.execute(db)
      await books.up(db)
    },
  }
  await using second = await openSecond(first)
  const applied = await Promise.all([migrate(first, [library(slow)]), migrate(second, [library(slow)])])
  expect(applied.flat()).toEqual(['0001-slow'])
  expect(runs).toBe(1)
})

/** A second pool on PostgreSQL, like another process; the same database on the embedded engine, which has one connection. */
async function openSecond(database: Database): Promise<Database> {
  const url = database.pool?.options.connectionString
  if (url) return await openDatabase({ kind: 'postgres', url })
  return { ...database, [Symbol.asyncDispose]: async () => undefined }
}
