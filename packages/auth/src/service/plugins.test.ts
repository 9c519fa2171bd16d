import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kernelLimits } from '#auth/core/limits/limits.ts'
import { kernelTables } from '#auth/core/tables.ts'
import { declaredTables, plugins } from './plugins.ts'

test('the list contains every plugin folder but the importer, each under the name of its folder', () => {
  const folders = readdirSync(new URL('../plugins/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'import')
    .map(({ name }) => name)
  expect(plugins.map(({ id }) => id).sort()).toEqual(folders.sort())
})

test.each(['limits', 'tables'] as const)('no two plugins declare the same names in %s', (field) => {
  const kernel = field === 'limits' ? kernelLimits : kernelTables
  const names = [kernel, ...plugins.map((plugin) => plugin[field] ?? {})].flatMap(Object.keys)
  expect(names).toEqual([...new Set(names)])
})

test('a table is erased if, and only if, it has an owner', () => {
  for (const [table, { owner, erase }] of Object.entries(declaredTables)) {
    expect(erase === 'none', table).toBe(owner === null)
  }
})
