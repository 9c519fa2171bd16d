import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { checkMoves } from '#server/testing/model-based/check.ts'
import {
  checkAnswers,
  checkSecondAccount,
  checkSilence,
} from '#server/testing/model-based/differential-checks.ts'
import { anyMoves, type Seat } from '#server/testing/model-based/moves.ts'

// Longer runs of model-based.db.test.ts and differential.db.test.ts on each engine.

const RUNS = 40
const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

describe.each(engines)('results on the engine %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    process.env.TEST_ENGINE = engine
    server = await createTestServer()
  }, 120_000)
  afterAll(() => server[Symbol.asyncDispose]())

  test.each<[string, readonly Seat[]]>([
    ['two people', [0, 1]],
    ['three people', [0, 1, 2]],
  ])('match the model after long generated sequences of %s', async (_name, seats) => {
    const seen = { ready: 0, notAvailable: 0 }
    await fc.assert(
      fc.asyncProperty(anyMoves(seats, 18), (moves) => checkMoves(server, seats, moves, seen)),
      { seed: 4_000 + seats.length, numRuns: RUNS, endOnFailure: true },
    )
    expect(Math.min(seen.ready, seen.notAvailable)).toBeGreaterThan(RUNS)
  })

  test('are the same for an inviter after every action of the invited person', async () => {
    expect(await checkSilence(server, RUNS)).toBeGreaterThan(RUNS * 5)
  })

  test('are the same for a second account of the inviter', async () => {
    expect(await checkSecondAccount(server, RUNS)).toBeGreaterThan(RUNS * 5)
  })

  test.each(['everything about safety', 'everything'] as const)(
    'are the same for pairs that differ only in %s',
    async (difference) => {
      expect(await checkAnswers(server, difference, RUNS)).toBeGreaterThan(RUNS * 3)
    },
  )
})
