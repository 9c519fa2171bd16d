import { afterAll, beforeAll, describe, test } from 'vitest'
import { allPoints, type Seeded, seed, walkFrom } from './testing/upgrade.ts'

const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

describe.each(engines)('on the engine %s', (engine) => {
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

  test.each(allPoints)(
    'a site of a version with $known migrations of $area comes to this one whole',
    async (point) => {
      await walkFrom(point, seeded)
    },
  )
})
