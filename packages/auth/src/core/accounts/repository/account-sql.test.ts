import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

const userId = sql<string>`u.id`

test('hasPluginCredential and factorsOf throw unless the plugins have been listed', async () => {
  vi.resetModules()
  const { factorsOf, hasPluginCredential, setAccountSql } = await import('./account-sql.ts')
  expect(() => hasPluginCredential(userId)).toThrow(/setAccountSql/)
  expect(() => factorsOf(userId)).toThrow(/setAccountSql/)
  setAccountSql([])
  expect(() => [hasPluginCredential(userId), factorsOf(userId)]).not.toThrow()
})
