import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#server/testing/folder.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { createArchive, deleteExpiredArchives } from './create-archive.ts'

const DAY = 86_400_000

const folder = createTestFolder('expired-archives')
const server = await openTestServer()

/** A context that is some days in the past. */
const at = (days: number) => ({
  ...server.context,
  now: () => new Date(server.clock.now().getTime() - days * DAY),
})

test('deleteExpiredArchives deletes key archives after seven days and data archives after twelve months', async () => {
  const own = join(folder, 'old')
  const old = [await createArchive(at(7.1), own, 'keys'), await createArchive(at(366), own, 'data')]
  const recent = [await createArchive(at(6.9), own, 'keys'), await createArchive(at(364), own, 'data')]
  const note = join(own, 'keys', 'a-note.txt')
  await writeFile(note, '')
  await deleteExpiredArchives(own, ['data', 'keys'], server.clock.now())
  for (const path of old) await expect(readFile(path)).rejects.toThrow('ENOENT')
  for (const path of [...recent, note]) await readFile(path)
})

test('deleteExpiredArchives deletes temporary files of interrupted backups after the retention of their kind', async () => {
  const own = join(folder, 'interrupted')
  const expired = `${await createArchive(at(7.1), own, 'keys')}.part`
  const recent = `${await createArchive(at(6.9), own, 'keys')}.part`
  for (const path of [expired, recent]) await writeFile(path, '')
  await deleteExpiredArchives(own, ['keys'], server.clock.now())
  await expect(readFile(expired)).rejects.toThrow('ENOENT')
  await readFile(recent)
})

test('backup reports an expired archive that cannot be deleted after it has completed every archive', async () => {
  const own = join(folder, 'undeletable')
  const undeletable = await createArchive(at(400), own, 'data')
  const expired = await createArchive(at(8), own, 'keys')
  // A folder cannot be deleted as a file.
  await rm(undeletable)
  await mkdir(undeletable)
  const { exit, output, remarks } = await server.command('backup', own)
  expect(exit).toBe(1)
  expect(output).toEqual([
    expect.stringMatching(/^Data: .*\.ndjson\.gz\.age$/),
    expect.stringMatching(/^Keys: .*\.ndjson\.gz\.age$/),
  ])
  expect(remarks).toEqual([`Expired archives in ${own} could not be deleted (EISDIR): delete them.`])
  for (const line of output) await readFile(line.replace(/^\w+: /, ''))
  await expect(readFile(expired)).rejects.toThrow('ENOENT')
})
