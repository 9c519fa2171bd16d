import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ArchiveRow, listIdentities, writeArchive } from '#server/backup/archive-file.ts'
import { createHeader } from '#server/backup/archive-header.ts'
import { createSecrets } from '#server/config/secrets.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { runFromTerminal } from './terminal.ts'

const dataKey = randomBytes(32)
const secrets = createSecrets(dataKey)
const madeAt = new Date('2026-11-28T12:00:00Z')

const folder = createTestFolder('verify')
const path = join(folder, 'data.ndjson.gz.age')
beforeAll(async () => {
  vi.stubEnv('DATA_KEY', dataKey.toString('base64'))
  vi.stubEnv('DATA_DIR', folder)
  async function* rows(): AsyncGenerator<ArchiveRow> {
    yield { table: 'public.assessments', row: '{"id":"a"}' }
    yield { table: 'public.assessments', row: '{"id":"b"}' }
  }
  const header = createHeader({ kind: 'data', madeAt, migrations: {} })
  await writeArchive(path, { header, archiveKey: secrets.keys[0].derive('archive'), rows: rows() })
})
afterAll(async () => {
  vi.unstubAllEnvs()
})

async function run(...args: string[]) {
  const output: string[] = []
  const remarks: string[] = []
  const exit = await runFromTerminal(
    ['backup', ...args],
    (line) => output.push(line),
    (line) => remarks.push(line),
  )
  return { exit, output, remarks }
}

test('backup verify counts the rows of an undamaged archive', async () => {
  const { exit, output } = await run('verify', path)
  expect([exit, output]).toEqual([0, [expect.stringMatching(/^Data of 2026-11-28.*: 2 rows, undamaged\.$/)]])
  expect((await run('verify', path, '--json')).output.map((line) => JSON.parse(line) as unknown)).toEqual([
    { result: { kind: 'data', madeAt: madeAt.toISOString(), rows: 2 } },
  ])
})

test('backup verify exits with 1 when the archive is damaged, missing or under another master key', async () => {
  const damaged = join(folder, 'damaged')
  const bytes = await readFile(path)
  await writeFile(damaged, bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1))
  const fails = (reason: string) => ({ exit: 1, output: [], remarks: [expect.stringContaining(reason)] })
  expect(await run('verify', damaged)).toEqual(fails('is damaged'))
  expect(await run('verify', join(folder, 'missing'))).toEqual(fails('does not exist'))
  vi.stubEnv('DATA_KEY', randomBytes(32).toString('base64'))
  expect(await run('verify', path)).toEqual(fails('is encrypted with another master key'))
  vi.stubEnv('DATA_KEY', dataKey.toString('base64'))
})

test('backup identity prints the identity of the master key, and the warning apart from it', async () => {
  expect(await run('identity')).toEqual({
    exit: 0,
    output: listIdentities(secrets),
    remarks: [expect.stringContaining('decrypts every archive')],
  })
})
