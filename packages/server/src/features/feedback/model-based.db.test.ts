import { feedback } from '@twofold/contract'
import type { SurveyResults } from '@twofold/contract/feedback'
import { observableFactors, type Rating, scoreRater } from '@twofold/instrument'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'
import {
  createTestSurvey,
  manyIpAddresses,
  type Ratings,
  rateKeyed,
  readSurveyToken,
  submitResponse,
} from './testing.ts'

const server = await openTestServer({ settings: manyIpAddresses })

const MAX_STEPS = 12
// Takes seconds on an idle machine.
const TIMEOUT_MS = 240_000

type Step =
  | { does: 'respond' | 'respond by the first link'; ratings: Ratings }
  | { does: 'race' | 'race with closing' | 'race with a new link'; ratings: Ratings; raters: number }
  | { does: 'rotate' | 'close' | 'delete' }

const ratings: fc.Arbitrary<Ratings> = fc
  .tuple(fc.constantFrom<Rating>(1, 2, 3, 4, 5), fc.subarray([...observableFactors], { minLength: 1 }))
  .map(([rating, factors]) => rateKeyed(rating, factors))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: fc.constant('respond' as const), ratings }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('race' as const, 'race with closing' as const, 'race with a new link' as const),
      ratings,
      raters: fc.integer({ min: 2, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('respond by the first link' as const), ratings }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rotate' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('close' as const, 'delete' as const) }),
  },
)

/** The model: released factors for all accepted responses, computed from scratch. */
function expectedFactors(answered: readonly Ratings[], threshold: number) {
  return observableFactors.map((factor) => {
    const released: number[] = []
    let pool: number[] = []
    for (let end = threshold; end <= answered.length; end += threshold) {
      for (const form of answered.slice(end - threshold, end)) {
        const sixths = scoreRater(form)[factor]
        if (sixths !== null) pool.push(sixths / 6)
      }
      if (pool.length < 3) continue
      released.push(...pool)
      pool = []
    }
    const mean = released.reduce((sum, value) => sum + value, 0) / released.length
    const shown = Math.min(4.5, Math.max(1.5, Math.floor(mean * 2 + 0.5 + 1e-9) / 2))
    return { factor, basedOn: released.length, mean: released.length === 0 ? null : shown }
  })
}

function assertNoDifferenceOfOneOrTwo(states: readonly SurveyResults[]): void {
  for (const one of states) {
    for (const other of states) {
      for (const index of observableFactors.keys()) {
        const [a, b] = [one, other].map((state) => state.released?.factors[index])
        const difference = Math.abs((a?.basedOn ?? 0) - (b?.basedOn ?? 0))
        expect([1, 2]).not.toContain(difference)
        // Based on the same respondents, so the values must be equal.
        if (difference === 0 && a && b) expect(a).toEqual(b)
      }
    }
  }
}

test('results match the model, and no two visible states differ by one or two respondents in any factor', {
  timeout: TIMEOUT_MS,
}, async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 5 }),
      fc.array(step, { minLength: 3, maxLength: MAX_STEPS }),
      async (threshold, steps) => {
        run += 1
        // A new rate limit period for each generated sequence.
        server.clock.advance(11 * 60_000)
        const owner = await server.signUp('Owner', `owner-${run}@example.com`)
        const { id, token: firstToken } = await createTestSurvey(server, owner, threshold)
        let token = firstToken
        let isClosed = false
        const answered: Ratings[] = []
        const seen: SurveyResults[] = []
        const send = async (form: Ratings, by = token) => {
          const isAccepted = await submitResponse(server, by, form).then(
            () => true,
            (error: { status?: number }) => {
              expect(error.status).toBe(404)
              return false
            },
          )
          if (isAccepted) answered.push(form)
          return isAccepted
        }
        const close = () => server.call(feedback.closeSurvey, { id }, owner)
        const rotate = async () => {
          const survey = await server.call(feedback.rotateSurvey, { id }, owner).catch(() => null)
          expect(survey === null).toBe(isClosed)
          return survey ? readSurveyToken(survey) : token
        }

        for (const one of steps) {
          if (answered.length >= MAX_STEPS) break
          switch (one.does) {
            case 'respond':
              expect(await send(one.ratings)).toBe(!isClosed)
              break
            case 'respond by the first link':
              expect(await send(one.ratings, firstToken)).toBe(!isClosed && token === firstToken)
              break
            case 'race':
            case 'race with closing':
            case 'race with a new link': {
              // All send equal ratings, so the result does not depend on the winner.
              const racers = Array.from({ length: one.raters }, () => send(one.ratings))
              if (one.does === 'race with closing') await close()
              const next = one.does === 'race with a new link' ? await rotate() : token
              await Promise.all(racers)
              isClosed ||= one.does === 'race with closing'
              token = next
              break
            }
            case 'rotate':
              token = await rotate()
              break
            case 'close':
              await close()
              isClosed = true
              break
            case 'delete': {
              await server.call(feedback.deleteSurvey, { id }, owner)
              expect(await send(rateKeyed(3))).toBe(false)
              await expect(server.call(feedback.getSurveyResults, { id }, owner)).rejects.toMatchObject({
                status: 404,
              })
              assertNoDifferenceOfOneOrTwo(seen)
              return
            }
          }
          const results = await server.call(feedback.getSurveyResults, { id }, owner)
          seen.push(results)
          const basedOn = answered.length - (answered.length % threshold)
          expect(results).toMatchObject({ responses: answered.length, threshold })
          expect(results.released?.basedOn ?? 0).toBe(basedOn)
          expect(results.closedAt !== null).toBe(isClosed)
          const { items } = await server.call(feedback.listSurveys, {}, owner)
          expect(items).toMatchObject([{ id, responses: answered.length, released: basedOn }])
          if (results.released)
            expect(results.released.factors).toMatchObject(expectedFactors(answered, threshold))
        }
        assertNoDifferenceOfOneOrTwo(seen)
      },
    ),
    { seed: 20261121, numRuns: 30 },
  )
})
