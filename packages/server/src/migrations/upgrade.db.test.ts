import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextParts } from '#server/features.ts'
import { allSchemaVersions, assertUpgrade, type SchemaVersion, type Seeded, seed } from './testing/upgrade.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seed()
})
afterAll(() => seeded?.server[Symbol.asyncDispose]())

/** The previous version of each growing area; `npm run test:long` tests upgrades from all earlier versions. */
const recent: readonly SchemaVersion[] = contextParts.migrations
  .filter(({ area }) => area === 'auth' || area === 'server')
  .map(({ area, migrations }) => ({ area, known: migrations.length - 1 }))

test('allSchemaVersions lists more than twenty earlier schemas', () => {
  expect(allSchemaVersions.length).toBeGreaterThan(20)
})

test.each(recent)(
  'migrate upgrades a site from $known migrations of $area without losing rows',
  async (version) => {
    await assertUpgrade(version, seeded)
  },
)
