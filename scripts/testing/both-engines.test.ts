import { existsSync, globSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { engineSensitive, mainPathTests, onBothEngines } from './both-engines.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const find = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path) })

const foldersIn = (path: string) =>
  readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)

describe.each(engineSensitive)('patterns of $reason', ({ files }) => {
  test.each(files)('%s matches only database tests', (pattern) => {
    expect(find([pattern]).length).toBeGreaterThan(0)
    expect(find([pattern]).filter((path) => !path.endsWith('.db.test.ts'))).toEqual([])
  })
})

test('every plugin has a main path test', () => {
  expect(Object.keys(mainPathTests).toSorted()).toEqual(foldersIn('packages/auth/src/plugins').toSorted())
})

test('every feature with calls has a test of its name, which runs on both engines', () => {
  const withCalls = foldersIn('packages/server/src/features').filter((folder) =>
    existsSync(`${root}/${folder}/handlers`),
  )
  expect(withCalls.length).toBeGreaterThan(5)
  for (const folder of withCalls)
    expect(onBothEngines).toContain(`${folder}/${folder.split('/').at(-1)}.db.test.ts`)
})

test.each([...new Set(Object.values(mainPathTests))])('main path test %s exists', (path) => {
  expect(find([path])).toEqual([path])
})

test('npm test runs fewer than half of the database tests on both engines', () => {
  const oneEngine = /[.](embedded|postgres)[.]db[.]test[.]ts$/
  const all = find(['packages/**/*.db.test.ts']).filter((path) => !oneEngine.test(path))
  const selected = new Set(find(onBothEngines).filter((path) => !oneEngine.test(path)))
  expect(all.length).toBeGreaterThan(100)
  expect(selected.size).toBeGreaterThan(20)
  expect(selected.size).toBeLessThan(all.length / 2)
})
