import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNewestVersion } from './newest-version.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newest-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['1.10.0\n', '1.9.3', { state: 'newer', version: '1.10.0' }],
  ['1.9.3', '1.9.3', { state: 'current', version: '1.9.3' }],
  ['1.9.2', '1.9.3', { state: 'current', version: '1.9.2' }],
  ['2.0.0', '2.0.0-rc.1', { state: 'newer', version: '2.0.0' }],
  ['1.9.9', '2.0.0-rc.1', { state: 'current', version: '1.9.9' }],
  ['v2', '1.9.3', { state: 'unreadable', version: null }],
  ['<b>1.2.3</b>', '1.0.0', { state: 'unreadable', version: null }],
])('findNewestVersion compares the file %j with the running version %s', async (text, running, expected) => {
  const file = join(folder, 'newest')
  await writeFile(file, text)
  expect(await findNewestVersion(file, running)).toEqual(expected)
})

test('findNewestVersion reports an unreadable file when it does not exist', async () => {
  expect(await findNewestVersion(join(folder, 'missing'), '1.0.0')).toEqual({
    state: 'unreadable',
    version: null,
  })
})
