import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets, refuseLostKey } from './secrets.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('the first start makes a key that its owner alone can read, later starts take it', async () => {
  const dataDirectory = join(directory, 'data')
  const first = await loadSecrets({ dataKey: undefined, dataDirectory })
  const file = join(dataDirectory, 'data.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32)
  const second = await loadSecrets({ dataKey: undefined, dataDirectory })
  expect(second.keys[0].derive('sealing')).toEqual(first.keys[0].derive('sealing'))
})

test('starts at the same moment agree on one key', async () => {
  const starts = Array.from({ length: 8 }, () =>
    loadSecrets({ dataKey: undefined, dataDirectory: directory }),
  )
  const keys = (await Promise.all(starts)).map(({ keys: [key] }) => key.derive('sealing').toString('hex'))
  expect(new Set(keys).size).toBe(1)
})

test('no key is created when a database exists and its key is missing', async () => {
  const place = {
    dataKey: undefined,
    dataDirectory: directory,
    database: { kind: 'embedded', directory: join(directory, 'database') },
  } as const
  await mkdir(place.database.directory)
  refuseLostKey(place)
  await writeFile(join(place.database.directory, 'PG_VERSION'), '17')
  expect(() => refuseLostKey(place)).toThrow(`put your copy of it into ${join(directory, 'data.key')}.`)
  refuseLostKey({ ...place, dataKey: Buffer.alloc(32, 1).toString('base64') })
  await loadSecrets(place)
  refuseLostKey(place)
})

test('a damaged key file stops the start', async () => {
  await writeFile(join(directory, 'data.key'), 'half a key')
  await expect(loadSecrets({ dataKey: undefined, dataDirectory: directory })).rejects.toThrow('is damaged')
})

test('the error is one sentence when the key file cannot be read', async () => {
  await mkdir(join(directory, 'data.key'))
  const start = loadSecrets({ dataKey: undefined, dataDirectory: directory })
  await expect(start).rejects.toThrow(/^DATA_DIR can not be used, .*data\.key can not hold data \(EISDIR\): /)
})

test('each purpose has another key', async () => {
  const secrets = await loadSecrets({
    dataKey: Buffer.alloc(32, 1).toString('base64'),
    dataDirectory: directory,
  })
  const [key] = secrets.keys
  expect(key.derive('sealing')).not.toEqual(key.derive('archive'))
})
