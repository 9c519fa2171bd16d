import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyKysely, openDatabase } from '@twofold/database'
import { createMigratedDatabase, createTestDatabase, testEngine } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecrets, loadSecrets, type Secrets } from '#server/config/secrets.ts'
import { controlPath, sendToServer } from '#server/control/control-socket.ts'
import { loadKeyring } from '#server/encryption/index.ts'
import { countUses } from '#server/encryption/rotate-master.ts'
import { wrap } from '#server/encryption/wrap.ts'
import { contextParts } from '#server/features.ts'
import { runCommand, startOwnServer } from '#server/testing/processes.ts'

/** Kills real processes: the command on PostgreSQL, and the server that runs the command on the embedded database. */

const KEYS = 10_000
const ENCRYPTED = /^(\d+) of \d+ keys are encrypted/m

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-'))
})
afterEach(() => rm(home, { recursive: true }))

/** Inserts many data keys encrypted with the first master key. Each secret is derived from its owner, so it can be verified. */
async function insertKeys(db: AnyKysely, secrets: Secrets): Promise<void> {
  await loadKeyring(db, secrets, () => new Date())
  for (let from = 0; from < KEYS; from += 5000) {
    const rows = Array.from({ length: 5000 }, () => {
      const owner = randomUUID()
      const id = { table: 'keys.data_keys', ownerId: owner, version: 1 } as const
      return { owner, encrypted: wrap(secrets.keys[0], id, secretFor(owner)).toString('hex') }
    })
    await sql`
      insert into keys.data_keys (owner_id, version, encrypted_key, master_id, created_at)
      select owner, 1, decode(encrypted, 'hex'), 1, now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(owner uuid, encrypted text)`.execute(db)
  }
}

const secretFor = (owner: string) => Buffer.from(owner.replaceAll('-', '').slice(0, 32))

async function assertAllDecrypt(db: AnyKysely, secrets: Secrets): Promise<void> {
  const keyring = await loadKeyring(db, secrets, () => new Date())
  const { rows } = await sql<{ ownerId: string; version: number; encryptedKey: Uint8Array }>`
    select owner_id as "ownerId", version, encrypted_key as "encryptedKey" from keys.data_keys`.execute(db)
  expect(rows).toHaveLength(KEYS)
  const wrong = rows.filter((row) => !secretFor(row.ownerId).equals(keyring.decryptKey(row).secret))
  expect(wrong).toEqual([])
}

test.runIf(testEngine() === 'postgres')(
  'keys rotate-master resumes after it was killed on PostgreSQL',
  async () => {
    await using database = await createTestDatabase(contextParts.migrations)
    const db = database.kysely
    const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
    await insertKeys(db, createSecrets(oldKey))
    const settings = {
      DATABASE_URL: String(database.pool?.options.connectionString),
      DATA_KEY: newKey.toString('base64'),
      DATA_KEY_OLD: oldKey.toString('base64'),
    }
    const keys = (action: string, env: Readonly<Record<string, string>> = settings) =>
      runCommand(['keys', action], { DATA_DIR: join(home, 'data'), LOG_LEVEL: 'error', ...env })
    const countRemaining = async () =>
      (await countUses(db))
        .filter(({ encrypts }) => !encrypts)
        .reduce((sum, { dataKeys }) => sum + dataKeys, 0)

    // A wrong key is rejected before anything is written.
    const before = await countUses(db)
    const wrong = keys('rotate-master', { ...settings, DATA_KEY_OLD: randomBytes(32).toString('base64') })
    expect((await wrong.ended).code).toBe(1)
    expect(wrong.output()).toContain('DATA_KEY does not belong to this database')
    expect(await countUses(db)).toEqual(before)

    {
      await using cut = keys('rotate-master')
      await expect
        .poll(async () => (await countUses(db)).length > 1 && (await countRemaining()) < KEYS, {
          timeout: 120_000,
          interval: 2,
        })
        .toBe(true)
      await cut.kill()
    }
    // The test is meaningful only if keys were left.
    expect(await countRemaining()).toBeGreaterThan(0)

    const done = keys('rotate-master')
    expect((await done.ended).code, done.output()).toBe(0)
    expect(done.output()).toMatch(ENCRYPTED)
    expect(await countUses(db)).toMatchObject([{ encrypts: true, dataKeys: KEYS, serviceKeys: 7 }])
    await assertAllDecrypt(db, createSecrets(newKey))
    const single = keys('rotate-master', { ...settings, DATA_KEY_OLD: '' })
    await single.ended
    expect(single.output()).toContain('There is no new key. Generate one with')
    const status = keys('status', { ...settings, DATA_KEY_OLD: '' })
    await status.ended
    expect(status.output()).toContain('Everything is encrypted with')
  },
  400_000,
)

test.runIf(testEngine() === 'embedded')(
  'keys rotate-master resumes after it and its server were killed on the embedded database',
  async () => {
    const directory = join(home, 'data', 'database')
    const keyFile = join(home, 'data', 'data.key')
    await createMigratedDatabase(directory, contextParts.migrations)
    const openEmbedded = () => openDatabase({ kind: 'embedded', directory })
    const loadKeys = () => loadSecrets({ dataKey: undefined, dataDirectory: join(home, 'data') })
    const old = await loadKeys()
    const first = await readFile(keyFile, 'utf8')
    {
      await using database = await openEmbedded()
      await insertKeys(database.kysely, old)
    }
    const start = async () => {
      const server = await startOwnServer({ DATA_DIR: join(home, 'data'), LOG_LEVEL: 'error' })
      await stat(controlPath(join(home, 'data')))
      return server
    }
    const rotate = async (onLine: (line: string) => void = () => undefined) =>
      await sendToServer(join(home, 'data'), ['keys', 'rotate-master'], onLine)

    await using server = await start()
    const output: string[] = []
    const killed = rotate((line) => {
      output.push(line)
      if (ENCRYPTED.test(line)) server.child.kill('SIGKILL')
    })
    expect(await killed).toBe(1)
    await server.ended
    expect(output.at(-1)).toBe('The server stopped before the command was completed.')
    // Both keys are in the file, and keys are left to rewrap.
    expect((await readFile(keyFile, 'utf8')).trim().split('\n')).toHaveLength(2)
    {
      await using database = await openEmbedded()
      const uses = await countUses(database.kysely)
      expect(uses).toHaveLength(2)
      expect(uses.every(({ dataKeys }) => dataKeys > 0)).toBe(true)
      await expect(loadKeyring(database.kysely, old, () => new Date())).rejects.toThrow(
        'is still encrypted with',
      )
    }

    await using again = await start()
    expect(await rotate((line) => void output.push(line))).toBe(0)
    expect(output.at(-1)).toContain('The old key is in ')
    await again.kill()
    const [kept = ''] = (await readdir(join(home, 'data'))).filter((name) => name.startsWith('data.key.'))
    expect(await readFile(join(home, 'data', kept), 'utf8')).toBe(first)
    const next = await loadKeys()
    expect(next.keys).toHaveLength(1)
    await using database = await openEmbedded()
    expect(await countUses(database.kysely)).toMatchObject([{ encrypts: true, dataKeys: KEYS }])
    await assertAllDecrypt(database.kysely, next)
    await expect(loadKeyring(database.kysely, old, () => new Date())).rejects.toThrow('does not belong')
  },
  400_000,
)
