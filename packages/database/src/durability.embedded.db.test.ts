import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './index.ts'
import { copyFolder, emptyDatabase } from './testing/embedded-templates.ts'

const home = mkdtempSync(join(tmpdir(), 'twofold-embedded-'))
const directory = join(home, 'nested', 'database')
let database: Database

beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded', directory })
  await sql`create table saves (id int primary key, answer text not null)`.execute(database.kysely)
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
  rmSync(home, { recursive: true, force: true })
})

/** Counts calls of fsync while `act` runs. */
async function countFsyncs(act: () => Promise<unknown>): Promise<number> {
  const { fsyncSync } = fs
  let count = 0
  fs.fsyncSync = (file) => {
    count += 1
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  try {
    await act()
  } finally {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  }
  return count
}

const save = (id: number) => sql`insert into saves values (${id}, 'a')`.execute(database.kysely)

test('a write calls fsync before it is acknowledged', async () => {
  for (let id = 0; id < 5; id += 1) {
    expect(await countFsyncs(() => save(id))).toBeGreaterThanOrEqual(1)
  }
  const inTransaction = () =>
    database.kysely
      .transaction()
      .execute((trx) => sql`update saves set answer = 'b' where id = 1`.execute(trx))
  expect(await countFsyncs(inTransaction)).toBeGreaterThanOrEqual(1)
})

test('a read does not call fsync', async () => {
  await save(100)
  const read = () => sql`select * from saves where id = 1`.execute(database.kysely)
  await read()
  expect(await countFsyncs(read)).toBe(0)
})

test('the engine runs with fsync, full page writes and synchronous commit', async () => {
  const { rows } = await sql`
    select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
      current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
      current_setting('shared_buffers') as memory
  `.execute(database.kysely)
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync', pages: 'on', commit: 'on', memory: '32MB' }])
})

test('openDatabase rejects a folder that is already open, also through a symbolic link', async () => {
  const inUse = /^The database in .*nested\/database is in use by another process: stop it/
  await expect(openDatabase({ kind: 'embedded', directory })).rejects.toThrow(inUse)
  const otherName = join(home, 'link')
  symlinkSync(directory, otherName)
  await expect(openDatabase({ kind: 'embedded', directory: otherName })).rejects.toThrow(inUse)
})

test('openDatabase rejects a folder that another process has open', async () => {
  const { output, code } = await runOpener(directory)
  expect(output).toContain('is in use by another process')
  expect(code).toBe(1)
})

test('the database opens with all acknowledged writes after its process was killed', async () => {
  const folder = join(home, 'killed')
  copyFolder(await emptyDatabase(), folder)
  const opener = startOpener(folder)
  const acknowledged: string[] = []
  for await (const chunk of opener.stdout) {
    acknowledged.push(...String(chunk).trim().split('\n'))
    if (acknowledged.length >= 20) break
  }
  opener.kill('SIGKILL')
  await once(opener, 'exit')
  await using survivor = await openDatabase({ kind: 'embedded', directory: folder })
  const { rows } = await sql<{ id: number }>`select id from saves order by id`.execute(survivor.kysely)
  const stored = new Set(rows.map(({ id }) => String(id)))
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})

test('rows persist when the database is closed and opened again', async () => {
  const folder = join(home, 'reopened')
  copyFolder(await emptyDatabase(), folder)
  {
    await using first = await openDatabase({ kind: 'embedded', directory: folder })
    await sql`create table words (word text)`.execute(first.kysely)
    await sql`insert into words values ('Zärtlichkeit')`.execute(first.kysely)
  }
  await using second = await openDatabase({ kind: 'embedded', directory: folder })
  expect((await sql`select word from words`.execute(second.kysely)).rows).toEqual([{ word: 'Zärtlichkeit' }])
})

test('openDatabase starts over when the first start was interrupted', async () => {
  const folder = join(home, 'cut-short')
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  writeFileSync(`${folder}.unfinished`, '')
  await using restarted = await openDatabase({ kind: 'embedded', directory: folder })
  expect((await sql`select 1 as one`.execute(restarted.kysely)).rows).toEqual([{ one: 1 }])
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
})

test('openDatabase rejects a folder with other files and leaves it unchanged', async () => {
  const folder = join(home, 'photographs')
  mkdirSync(folder)
  writeFileSync(join(folder, 'us.jpg'), '')
  await expect(openDatabase({ kind: 'embedded', directory: folder })).rejects.toThrow(
    /photographs is not empty and contains no database: set DATA_DIR to another folder/,
  )
  expect(readdirSync(folder)).toEqual(['us.jpg'])
})

/** Starts a process that opens the folder and prints the id of each acknowledged write. */
function startOpener(folder: string) {
  const program = `
    const { openDatabase } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const { sql } = await import(${JSON.stringify(import.meta.resolve('kysely'))})
    const database = await openDatabase({ kind: 'embedded', directory: ${JSON.stringify(folder)} })
    await sql\`create table saves (id int primary key)\`.execute(database.kysely)
    for (let id = 0; ; id += 1) {
      await sql\`insert into saves values (\${id})\`.execute(database.kysely)
      process.stdout.write(id + '\\n')
    }`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runOpener(folder: string): Promise<{ output: string; code: number }> {
  const opener = startOpener(folder)
  let output = ''
  opener.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(opener, 'close')
  return { output, code }
}
