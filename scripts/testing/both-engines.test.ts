import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { engineSensitive, onBothEngines } from './both-engines.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const find = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path) })

describe.each(engineSensitive)('patterns of $reason', ({ files }) => {
  test.each(files)('%s matches only database tests', (pattern) => {
    expect(find([pattern]).length).toBeGreaterThan(0)
    expect(find([pattern]).filter((path) => !path.endsWith('.db.test.ts'))).toEqual([])
  })
})

test('npm test runs fewer than a third of the database tests on both engines', () => {
  const oneEngine = /[.](embedded|postgres)[.]db[.]test[.]ts$/
  const all = find(['packages/**/*.db.test.ts']).filter((path) => !oneEngine.test(path))
  const selected = new Set(find(onBothEngines).filter((path) => !oneEngine.test(path)))
  expect(all.length).toBeGreaterThan(100)
  expect(selected.size).toBeGreaterThan(20)
  expect(selected.size).toBeLessThan(all.length / 3)
})
