import { expect, test } from 'vitest'
import { listMemoryWarnings } from './memory-warnings.ts'

const MEGABYTE = 1024 * 1024

test.each([
  ['embedded', 383],
  ['postgres', 223],
] as const)('listMemoryWarnings names both amounts when the engine %s has %i MB', (kind, megabytes) => {
  const [warning] = listMemoryWarnings({ kind }, megabytes * MEGABYTE)
  expect(warning).toContain(`may use ${megabytes} MB`)
  expect(warning).toContain(`needs ${megabytes + 1} MB`)
})

test('listMemoryWarnings returns nothing when there is enough memory', () => {
  expect(listMemoryWarnings({ kind: 'embedded' }, 384 * MEGABYTE)).toEqual([])
  expect(listMemoryWarnings({ kind: 'postgres' }, 224 * MEGABYTE)).toEqual([])
})
