import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TablePolicy } from '#auth/core/tables.ts'
import { declaredTables } from './tables.ts'

const folder = new URL('../plugins/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^/\\]+[/\\]tables\.ts$/.test(file),
)

test('the folder of plugins contains table files', () => {
  expect(files.length).toBeGreaterThan(0)
})

test.each(files)('declaredTables contains the owner and erasure of each table in %s', async (file) => {
  const exported: Record<string, Record<string, TablePolicy>> = await import(new URL(file, folder).href)
  const tables = Object.values(exported).flatMap((promises) => Object.entries(promises))
  expect(tables).not.toEqual([])
  for (const [table, promise] of tables) {
    expect(declaredTables, table).toHaveProperty([table], promise)
    const { owner, erase } = promise
    expect(erase === 'none', table).toBe(owner === null)
  }
})
