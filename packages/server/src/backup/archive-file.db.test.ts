import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { type ArchiveRow, listIdentities, openArchive, writeArchive } from './archive-file.ts'
import { createHeader } from './archive-header.ts'
import { createArchive } from './create-archive.ts'

const header = createHeader({ kind: 'data', madeAt: new Date(), migrations: {} })
const secrets = createSecrets(randomBytes(32))
const archiveKey = secrets.keys[0].derive('archive')
const [identity = ''] = listIdentities(secrets)
const hasAge = spawnSync('age', ['--version']).status === 0

const folder = createTestFolder('age-archives')
const server = await openTestServer({ secrets })

test.skipIf(!hasAge)('the age tool decrypts an archive when it is given the identity', async () => {
  const path = await createArchive(server.context, folder, 'data')
  await writeFile(join(folder, 'identity.txt'), `${identity}\n`)
  const compressed = execFileSync('age', ['-d', '-i', join(folder, 'identity.txt'), path])
  const [header = ''] = gunzipSync(compressed).toString().split('\n')
  expect(JSON.parse(header)).toMatchObject({ format: 'twofold-archive', kind: 'data' })
})

test('createArchive writes one JSON object per line with the table and the row', async () => {
  const { email } = await server.signUp('Ndjson')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const compressed = await decrypter.decrypt(
    await readFile(await createArchive(server.context, folder, 'data')),
  )
  const text = gunzipSync(compressed).toString()
  expect(text.at(-1)).toBe('\n')
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(header).toMatchObject({ kind: 'data', migrations: { server: expect.any(Array) } })
  for (const line of lines) expect(line).toEqual({ table: expect.any(String), row: expect.any(Object) })
  expect(lines).toContainEqual({ table: 'auth.users', row: expect.objectContaining({ email }) })
})

test('readRows returns rows unchanged when they contain line separators and numbers beyond doubles', async () => {
  const row = '{"id":9007199254740993,"text":"a\u2028b\\n\\"}"}'
  const path = join(folder, 'unusual')
  async function* rows(): AsyncGenerator<ArchiveRow> {
    yield { table: 'keys.deletions', row }
  }
  await writeArchive(path, { header, archiveKey, rows: rows() })
  const archive = await openArchive(path, secrets)
  const found: ArchiveRow[] = []
  for await (const one of archive.readRows()) found.push(one)
  expect(found).toEqual([{ table: 'keys.deletions', row }])
})

test('writeArchive reads rows only as fast as it writes them when there are many', async () => {
  const path = join(folder, 'large')
  let most = 0
  async function* rows(): AsyncGenerator<ArchiveRow> {
    for (let index = 0; index < 400; index += 1) {
      // Random bytes do not compress, so their number is also the size of the archive.
      yield { table: 'large', row: `{"text":"${randomBytes(96 * 1024).toString('base64')}"}` }
      const written = await stat(`${path}.part`).catch(() => ({ size: 0 }))
      most = Math.max(most, index * 96 * 1024 - written.size)
    }
  }
  await writeArchive(path, { header, archiveKey, rows: rows() })
  expect(most).toBeLessThan(8 * 1024 * 1024)
}, 60_000)

test('writeArchive leaves no file when the rows cannot be read to their end', async () => {
  const own = await mkdtemp(join(folder, 'failing-'))
  async function* rows(): AsyncGenerator<ArchiveRow> {
    yield { table: 'large', row: `{"text":"${randomBytes(256 * 1024).toString('base64')}"}` }
    throw new Error('The database went away')
  }
  const written = writeArchive(join(own, 'data'), { header, archiveKey, rows: rows() })
  await expect(written).rejects.toThrow('The database went away')
  expect(await readdir(own)).toEqual([])
})

test('readRows fails when an archive ends after a whole chunk or goes on after the last one', async () => {
  const path = join(folder, 'chunks')
  async function* rows(): AsyncGenerator<ArchiveRow> {
    for (let row = 0; row < 4; row += 1)
      yield { table: 'large', row: `{"text":"${randomBytes(64 * 1024).toString('base64')}"}` }
  }
  const readAll = async () => {
    for await (const row of (await openArchive(path, secrets)).readRows()) expect(row.table).toBe('large')
  }
  await writeArchive(path, { header, archiveKey, rows: rows() })
  await readAll()
  const whole = await readFile(path)
  const ageHeader = whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1
  for (let end = ageHeader + 16; end < whole.length; end += 64 * 1024 + 16) {
    await writeFile(path, whole.subarray(0, end))
    await expect(readAll(), `${end} of ${whole.length} bytes`).rejects.toThrow('is damaged')
  }
  await writeFile(path, Buffer.concat([whole, whole]))
  await expect(readAll()).rejects.toThrow('is damaged')
})

test('openArchive rejects a file full of zeros without reading it to its end', async () => {
  const path = join(folder, 'zeros')
  await writeFile(path, '')
  await truncate(path, 256 * 1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  await expect(openArchive(path, secrets)).rejects.toThrow('is not an archive of this software')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
})
