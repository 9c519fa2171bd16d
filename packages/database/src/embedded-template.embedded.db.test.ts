import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import type { EmbeddedTemplate } from './embedded-template.ts'
import { type MigrationSet, migrate } from './migrate.ts'
import { prepareTemplate } from './prepare-template.ts'

const createSet = (table: string): MigrationSet => ({
  area: 'tested',
  migrations: [
    {
      name: `0001-${table}`,
      up: async (db) => void (await db.schema.createTable(table).addColumn('id', 'integer').execute()),
    },
  ],
})

let home: string
let template: EmbeddedTemplate

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'twofold-template-'))
  template = { folder: join(home, 'template'), sets: [createSet('prepared')] }
  await prepareTemplate(template)
}, 120_000)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const openAndListTables = async (directory: string, from: EmbeddedTemplate) => {
  await using database = await openEmbedded(directory, from)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(database.kysely)
  // The copy needs no migration and is writable.
  if (rows.length > 0) {
    expect(await migrate(database, from.sets)).toEqual([])
    await sql`insert into prepared values (1)`.execute(database.kysely)
  }
  return rows.map(({ name }) => name)
}

test('openEmbedded copies the template when the folder is empty', async () => {
  const folder = join(home, 'copied')
  expect(await openAndListTables(folder, template)).toEqual(['migrations', 'prepared'])
  await using database = await openEmbedded(folder, template)
  const { rows } = await sql`select id from prepared`.execute(database.kysely)
  expect(rows).toEqual([{ id: 1 }])
})

test('openEmbedded copies the template with access only for its owner', async () => {
  const folder = join(home, 'private')
  await openAndListTables(folder, template)
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  expect(entries.length).toBeGreaterThan(500)
  const open = entries.filter((entry) => {
    const path = join(entry.parentPath, entry.name)
    // The engine sets the modes of files that it creates; their folders admit only the owner.
    return entry.isDirectory() && (statSync(path).mode & 0o077) !== 0
  })
  expect(open.map(({ name }) => name)).toEqual([])
  expect(statSync(join(folder, 'PG_VERSION')).mode & 0o777).toBe(0o600)
})

test('openEmbedded copies the template again when a copy was interrupted', async () => {
  const folder = join(home, 'cut')
  cpSync(join(template.folder, 'data', 'base'), join(folder, 'base'), { recursive: true })
  writeFileSync(`${folder}.unfinished`, '')
  expect(await openAndListTables(folder, template)).toEqual(['migrations', 'prepared'])
})

test('openEmbedded creates a database without the template when its migrations differ', async () => {
  const folder = join(home, 'created')
  expect(await openAndListTables(folder, { ...template, sets: [createSet('changed')] })).toEqual([])
}, 60_000)

test('prepareTemplate replaces the template only when its migrations differ', async () => {
  const copy = { ...template, folder: join(home, 'kept') }
  cpSync(template.folder, copy.folder, { recursive: true, preserveTimestamps: true })
  const fingerprintInode = () => statSync(join(copy.folder, 'fingerprint')).ino
  const first = fingerprintInode()
  await prepareTemplate(copy)
  expect(fingerprintInode()).toBe(first)
  await prepareTemplate({ ...copy, sets: [createSet('changed')] })
  expect(await openAndListTables(join(home, 'unfit'), copy)).toEqual([])
}, 120_000)
