import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type AnyKysely, migrate, openDatabase } from '@twofold/database'
import { createTestDatabase, layEmptyDatabase, testEngine } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecrets, loadSecrets, type Secrets } from '#server/config/secrets.ts'
import { contextParts } from '#server/features.ts'
import { openKeyring } from '#server/sealing/index.ts'
import { countUses } from '#server/sealing/rotation.ts'
import { wrap } from '#server/sealing/wrap.ts'
import { controlPath, sendToServer } from './control-socket.ts'

/** Real processes, really killed: the command on PostgreSQL, the server that the command runs in on the embedded database. */

const KEYS = 10_000
const COMMAND = new URL('./main.ts', import.meta.url).pathname
const SEALED = /^(\d+) of \d+ keys are sealed/

let home: string
const children: ChildProcess[] = []
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await rm(home, { recursive: true })
})

/** A whole server without pages, whose build may not be there. */
const SERVER = `
  const { startServer } = await import('${new URL('../server.ts', import.meta.url)}')
  const { readConfig } = await import('${new URL('../config/config.ts', import.meta.url)}')
  const { readEnv } = await import('${new URL('../config/env.ts', import.meta.url)}')
  await startServer({ config: readConfig(readEnv()), pages: null })
  console.log('It runs.')
`

function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATA_DIR: join(home, 'data'), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => void lines.push(line))
  }
  return { child, lines, ended: once(child, 'close') }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A database with many people's keys, all under the first of these master keys; some can be told apart by their secret. */
async function fill(db: AnyKysely, secrets: Secrets): Promise<void> {
  await openKeyring(db, secrets, () => new Date())
  for (let from = 0; from < KEYS; from += 5000) {
    const rows = Array.from({ length: 5000 }, () => {
      const owner = randomUUID()
      const id = { table: 'keys.data_keys', ownerId: owner, version: 1 } as const
      return { owner, sealed: wrap(secrets.keys[0], id, secretFor(owner)).toString('hex') }
    })
    await sql`
      insert into keys.data_keys (owner_id, version, sealed_key, master_id, created_at)
      select owner, 1, decode(sealed, 'hex'), 1, now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(owner uuid, sealed text)`.execute(db)
  }
}

const secretFor = (owner: string) => Buffer.from(owner.replaceAll('-', '').slice(0, 32))

async function assertAllOpen(db: AnyKysely, secrets: Secrets): Promise<void> {
  const keyring = await openKeyring(db, secrets, () => new Date())
  const { rows } = await sql<{ owner_id: string; version: number; sealed_key: Uint8Array }>`
    select owner_id, version, sealed_key from keys.data_keys`.execute(db)
  expect(rows).toHaveLength(KEYS)
  const wrong = rows.filter((row) => !secretFor(row.owner_id).equals(keyring.open(row).secret))
  expect(wrong).toEqual([])
}

test.runIf(testEngine() === 'postgres')(
  'killed between two moments, the command goes on where it was',
  async () => {
    await using database = await createTestDatabase(contextParts.migrations)
    const db = database.kysely
    const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
    await fill(db, createSecrets(oldKey))
    const settings = {
      DATABASE_URL: String(database.pool?.options.connectionString),
      DATA_KEY: newKey.toString('base64'),
      DATA_KEY_OLD: oldKey.toString('base64'),
    }
    const rotate = (env: Readonly<Record<string, string>> = settings) =>
      run([COMMAND, 'keys', 'rotate-master'], env)
    const left = async () =>
      (await countUses(db)).filter(({ seals }) => !seals).reduce((sum, { dataKeys }) => sum + dataKeys, 0)

    // A key that is none of them is refused before anything is written.
    const before = await countUses(db)
    const wrong = rotate({ ...settings, DATA_KEY_OLD: randomBytes(32).toString('base64') })
    await wrong.ended
    expect(wrong.child.exitCode).toBe(1)
    expect(wrong.lines.join()).toContain('DATA_KEY does not belong to this database')
    expect(await countUses(db)).toEqual(before)

    const lefts: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const cut = rotate()
      const from = lefts.at(-1) ?? KEYS
      await expect
        .poll(async () => (await countUses(db)).length > 1 && (await left()) < from, {
          timeout: 120_000,
          interval: 2,
        })
        .toBe(true)
      await kill(cut.child)
      lefts.push(await left())
      // Cut while there was something left, or this test shows nothing.
      expect(lefts.at(-1)).toBeGreaterThan(0)
    }
    expect(lefts[1]).toBeLessThan(lefts[0] ?? 0)

    const done = rotate()
    await done.ended
    expect(done.child.exitCode, done.lines.join('\n')).toBe(0)
    expect(done.lines.some((line) => SEALED.test(line))).toBe(true)
    expect(await countUses(db)).toMatchObject([{ seals: true, dataKeys: KEYS, serviceKeys: 7 }])
    await assertAllOpen(db, createSecrets(newKey))
    const single = rotate({ ...settings, DATA_KEY_OLD: '' })
    await single.ended
    expect(single.lines.join()).toContain('There is no new key. Make one with')
    const status = run([COMMAND, 'keys', 'status'], { ...settings, DATA_KEY_OLD: '' })
    await status.ended
    expect(status.lines.at(-1)).toContain('Everything is sealed with')
  },
  400_000,
)

test.runIf(testEngine() === 'embedded')(
  'killed with the server that it runs in, the command goes on where it was once that is back',
  async () => {
    const directory = join(home, 'data', 'database')
    const keyFile = join(home, 'data', 'data.key')
    await layEmptyDatabase(directory)
    const open = () => openDatabase({ kind: 'embedded', directory })
    const held = () => loadSecrets({ dataKey: undefined, dataDirectory: join(home, 'data') })
    const old = await held()
    const first = await readFile(keyFile, 'utf8')
    {
      await using database = await open()
      await migrate(database, contextParts.migrations)
      await fill(database.kysely, old)
    }
    const start = async () => {
      const server = run(['--input-type=module', '-e', SERVER], { PORT: '0', OUTBOX_PORT: '0' })
      await expect.poll(() => server.lines.join('\n'), { timeout: 120_000 }).toContain('It runs.')
      await stat(controlPath(join(home, 'data')))
      return server
    }
    const rotate = async (onLine: (line: string) => void = () => undefined) =>
      await sendToServer(join(home, 'data'), ['keys', 'rotate-master'], onLine)

    const server = await start()
    const said: string[] = []
    const killed = rotate((line) => {
      said.push(line)
      if (SEALED.test(line)) server.child.kill('SIGKILL')
    })
    expect(await killed).toBe(1)
    await server.ended
    expect(said.at(-1)).toBe('The server stopped before the command was done.')
    // Both keys are in the file, and there is something left to do.
    expect((await readFile(keyFile, 'utf8')).trim().split('\n')).toHaveLength(2)
    {
      await using database = await open()
      const uses = await countUses(database.kysely)
      expect(uses).toHaveLength(2)
      expect(uses.every(({ dataKeys }) => dataKeys > 0)).toBe(true)
      await expect(openKeyring(database.kysely, old, () => new Date())).rejects.toThrow(
        'is still sealed with',
      )
    }

    const again = await start()
    expect(await rotate((line) => void said.push(line))).toBe(0)
    expect(said.at(-1)).toContain('The old key lies in ')
    await kill(again.child)
    const [kept = ''] = (await readdir(join(home, 'data'))).filter((name) => name.startsWith('data.key.'))
    expect(await readFile(join(home, 'data', kept), 'utf8')).toBe(first)
    const next = await held()
    expect(next.keys).toHaveLength(1)
    await using database = await open()
    expect(await countUses(database.kysely)).toMatchObject([{ seals: true, dataKeys: KEYS }])
    await assertAllOpen(database.kysely, next)
    await expect(openKeyring(database.kysely, old, () => new Date())).rejects.toThrow('does not belong')
  },
  400_000,
)
