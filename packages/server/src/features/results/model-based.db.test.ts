import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMoves } from '#server/testing/model-based/check.ts'
import { anyMoves, type Seat } from '#server/testing/model-based/moves.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

test.each<[string, readonly Seat[], number]>([
  ['two people', [0, 1], 3],
  ['three people', [0, 1, 2], 3],
])(
  'results match the model after generated actions of %s',
  async (_name, seats, numRuns) => {
    const seen = { ready: 0, notAvailable: 0 }
    await fc.assert(
      fc.asyncProperty(anyMoves(seats, 8), (moves) => checkMoves(server, seats, moves, seen)),
      { seed: 20261121 + seats.length, numRuns, endOnFailure: true },
    )
    // Ensures that the generated sequences reach both states.
    expect(Math.min(seen.ready, seen.notAvailable)).toBeGreaterThan(2)
  },
  180_000,
)
