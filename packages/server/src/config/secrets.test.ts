import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertKeyFileExists, loadSecrets } from './secrets.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('loadSecrets creates a key file readable only by its owner on the first start and reuses it', async () => {
  const dataDirectory = join(directory, 'data')
  const first = await loadSecrets({ dataKey: undefined, dataDirectory })
  const file = join(dataDirectory, 'data.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32)
  const second = await loadSecrets({ dataKey: undefined, dataDirectory })
  expect(second.keys[0].derive('wrapping')).toEqual(first.keys[0].derive('wrapping'))
})

test('loadSecrets returns one key when starts are concurrent', async () => {
  const starts = Array.from({ length: 8 }, () =>
    loadSecrets({ dataKey: undefined, dataDirectory: directory }),
  )
  const keys = (await Promise.all(starts)).map(({ keys: [key] }) => key.derive('wrapping').toString('hex'))
  expect(new Set(keys).size).toBe(1)
})

test('assertKeyFileExists throws when a database exists and its key file is missing', async () => {
  const settings = {
    dataKey: undefined,
    dataDirectory: directory,
    database: { kind: 'embedded', directory: join(directory, 'database') },
  } as const
  await mkdir(settings.database.directory)
  assertKeyFileExists(settings)
  await writeFile(join(settings.database.directory, 'PG_VERSION'), '17')
  expect(() => assertKeyFileExists(settings)).toThrow(`restore your copy to ${join(directory, 'data.key')}.`)
  assertKeyFileExists({ ...settings, dataKey: Buffer.alloc(32, 1).toString('base64') })
  await loadSecrets(settings)
  assertKeyFileExists(settings)
})

test('loadSecrets throws when the key file is damaged', async () => {
  await writeFile(join(directory, 'data.key'), 'half a key')
  await expect(loadSecrets({ dataKey: undefined, dataDirectory: directory })).rejects.toThrow('is damaged')
})

test('loadSecrets explains in one sentence that the key file cannot be read', async () => {
  await mkdir(join(directory, 'data.key'))
  const start = loadSecrets({ dataKey: undefined, dataDirectory: directory })
  await expect(start).rejects.toThrow(/^DATA_DIR is invalid, .*data\.key cannot be used \(EISDIR\): /)
})

test('a master key derives a different key for each purpose', async () => {
  const secrets = await loadSecrets({
    dataKey: Buffer.alloc(32, 1).toString('base64'),
    dataDirectory: directory,
  })
  const [key] = secrets.keys
  expect(key.derive('wrapping')).not.toEqual(key.derive('archive'))
})
