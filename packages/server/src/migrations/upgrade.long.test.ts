import { afterAll, beforeAll, describe, test } from 'vitest'
import { allSchemaVersions, assertUpgrade, type Seeded, seed } from './testing/upgrade.ts'

const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

describe.each(engines)('migrate on the engine %s', (engine) => {
  let seeded: Seeded
  const before = process.env.TEST_ENGINE
  beforeAll(async () => {
    process.env.TEST_ENGINE = engine
    seeded = await seed()
  })
  afterAll(async () => {
    await seeded?.server[Symbol.asyncDispose]()
    if (before === undefined) delete process.env.TEST_ENGINE
    else process.env.TEST_ENGINE = before
  })

  test.each(allSchemaVersions)(
    'upgrades a site from $known migrations of $area without losing rows',
    async (version) => {
      await assertUpgrade(version, seeded)
    },
  )
})
