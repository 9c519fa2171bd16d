import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCommit } from './software-version.ts'

const COMMIT = '3f0a20231b52c0ffee00000000000000000000aa'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string>>): URL {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return pathToFileURL(`${folder}/`)
}

test.each([
  ['the image states it', { '.commit': `${COMMIT}\n` }],
  [
    'a branch is checked out',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` },
  ],
  [
    'the branch is packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs with: peeled\n${'0'.repeat(40)} refs/heads/maintenance\n${COMMIT} refs/heads/main\n`,
    },
  ],
  ['a tag is checked out', { '.git/HEAD': `${COMMIT}\n` }],
])('findCommit returns the commit when %s', (_name, files) => {
  expect(findCommit(write(files))).toBe(COMMIT)
})

test('the module loads when the folder of the program has a commit', () => {
  const root = write({ '.commit': COMMIT, 'package.json': '{"version":"1.0.0"}' })
  const copy = join(folder, 'packages', 'server', 'src', 'software-version.ts')
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(new URL('software-version.ts', import.meta.url), copy)
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'))
  const script = `import(${JSON.stringify(new URL('packages/server/src/software-version.ts', root))}).then(({ SOFTWARE_NAME }) => console.log(SOFTWARE_NAME))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' })
  expect(stdout, stderr).toBe('1.0.0 (3f0a20231b52)\n')
})

test.each([
  ['there is no Git folder', {}],
  ['the branch has no commit', { '.git/HEAD': 'ref: refs/heads/main\n' }],
  ['the image was built without one', { '.commit': '\n' }],
])('findCommit returns null when %s', (_name, files) => {
  expect(findCommit(write(files))).toBeNull()
})
