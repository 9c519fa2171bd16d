import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextParts } from '#server/features.ts'
import { allPoints, type Point, type Seeded, seed, walkFrom } from './testing/upgrade.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seed()
})
afterAll(() => seeded?.server[Symbol.asyncDispose]())

/** The version before this one, of each of the two that grow; `npm run test:long` walks from every one there ever was. */
const recent: readonly Point[] = contextParts.migrations
  .filter(({ area }) => area === 'auth' || area === 'server')
  .map(({ area, migrations }) => ({ area, known: migrations.length - 1 }))

test('there is a version to walk from for every migration', () => {
  expect(allPoints.length).toBeGreaterThan(20)
})

test.each(recent)(
  'a site of a version with $known migrations of $area comes to this one whole',
  async (point) => {
    await walkFrom(point, seeded)
  },
)
