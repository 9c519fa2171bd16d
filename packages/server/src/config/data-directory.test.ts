import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { prepareDataDirectory, toFolderError } from './data-directory.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'data-directory-'))
})
afterEach(() => rm(directory, { recursive: true }))

const prepare = (dataDirectory: string) => prepareDataDirectory({ ...readConfig({}), dataDirectory })

test('prepareDataDirectory creates the folder with its parents and leaves it empty', async () => {
  const deep = join(directory, 'a', 'b')
  await Promise.all([prepare(deep), prepare(deep)])
  expect(await readdir(deep)).toEqual([])
})

test('prepareDataDirectory creates nothing when no file will be stored in the folder', async () => {
  const dataDirectory = join(directory, 'unused')
  const config = readConfig({
    PUBLIC_URL: 'https://twofold.example',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    MAIL_URL: 'smtps://mail.example',
    DATABASE_URL: 'postgres://x',
  })
  await prepareDataDirectory({ ...config, dataDirectory })
  expect(existsSync(dataDirectory)).toBe(false)
})

test('prepareDataDirectory explains in one sentence that the folder or a parent is a file', async () => {
  const file = join(directory, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'data')]) {
    await expect(prepare(path)).rejects.toThrow(
      /^DATA_DIR is invalid, .* is a file, or has a file as a parent: set it to .*\.$/,
    )
  }
})

// Recursive mkdir never returns in /proc.
test.runIf(existsSync('/proc/self'))(
  'prepareDataDirectory throws at once when the file system accepts no folders',
  async () => {
    await expect(prepare('/proc/x/y')).rejects.toThrow(ConfigError)
  },
)

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EIO'])(
  'toFolderError explains %s in one sentence',
  (code) => {
    const explained = toFolderError(Object.assign(new Error('SENTINEL'), { code }), '/srv/data')
    expect(explained).toBeInstanceOf(ConfigError)
    expect(String(explained)).toMatch(/DATA_DIR is invalid, \/srv\/data [^:]+: set it to a folder [^:]+\.$/)
    expect(String(explained)).not.toContain('SENTINEL')
  },
)

test('toFolderError returns other errors unchanged', () => {
  const other = new Error('other')
  expect(toFolderError(other, '/srv/data')).toBe(other)
})
