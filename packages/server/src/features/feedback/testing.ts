import { config, feedback } from '@twofold/contract'
import type { Rating } from '@twofold/instrument'
import {
  emptyTotals,
  observerStatements,
  type RaterValues,
  releaseBatch,
  scoreRater,
} from '@twofold/instrument'
import { expect } from 'vitest'
import { type Ratings, rateAll, tokenIn } from '#server/testing/examples.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { decryptTotals } from './encrypted-columns.ts'
import { noTotals, type SurveyTotals } from './packing.ts'
import { findOwnSurvey } from './repository.ts'

export { type Ratings, rateAll, tokenIn }

/** Ratings that say the same of every factor, whichever way a statement is turned. */
export function rateKeyed(rating: Rating, factors?: readonly string[]): Ratings {
  return Object.fromEntries(
    observerStatements.map(({ id, factor, reversed }) => [
      id,
      factors && !factors.includes(factor) ? null : reversed ? ((6 - rating) as Rating) : rating,
    ]),
  )
}

/** Lets a test speak from as many addresses as it has people. */
export const manyAddresses = { TRUSTED_PROXY: '127.0.0.1,::1' }

let people = 0

/** Sends a form as a stranger would, each from an address of its own where the server has `manyAddresses`. */
export async function answer(
  server: TestServer,
  token: string,
  ratings: Ratings,
  more: { ticket?: string; nonce?: string; from?: string } = {},
): Promise<void> {
  people += 1
  const { from = `2001:db8:${(people >> 16).toString(16)}:${(people & 0xffff).toString(16)}::1`, ...rest } =
    more
  const input = { token, ratings, consent: config.consentWordings.feedback, ...rest }
  await server.call(feedback.sendFeedback, input, undefined, { 'X-Forwarded-For': from })
}

/** The sums of batches that are merged one after the other. */
function merged(batches: readonly (readonly RaterValues[])[]): SurveyTotals['released'] {
  return batches.reduce((sums, batch) => releaseBatch(sums, batch), emptyTotals()).released
}

export async function makeSurvey(
  server: TestServer,
  owner: TestPerson,
  threshold = 3,
): Promise<{ id: string; token: string }> {
  const survey = await server.call(feedback.createSurvey, { title: 'How am I?', threshold }, owner)
  return { id: survey.id, token: tokenIn(survey) }
}

/**
 * Five more than the cap answer at the same moment: exactly fifty are taken, each once, and the sums are those of the
 * taken ones to the last sixth.
 */
export async function answerAtOnce(server: TestServer, threshold: 5 | 10): Promise<void> {
  const owner = await server.signUp('Owner', `owner-${crypto.randomUUID()}@example.com`)
  const { id, token } = await makeSurvey(server, owner, threshold)
  const forms = Array.from({ length: 55 }, (_, rater) =>
    rateAll((index) => (((rater + index) % 5) + 1) as Rating),
  )
  const outcomes = await Promise.all(
    forms.map((ratings) =>
      answer(server, token, ratings).then(
        () => 201,
        (refusal: { status?: number }) => refusal.status,
      ),
    ),
  )
  const taken = forms.filter((_, index) => outcomes[index] === 201).map(scoreRater)
  expect(outcomes.filter((outcome) => outcome === 404)).toHaveLength(5)
  expect(taken).toHaveLength(50)

  const record = await findOwnSurvey(server.context.db, owner.userId, id)
  if (!record) throw new Error('the survey is there')
  expect(record).toMatchObject({ encryptedWaiting: null, encryptedBatchKey: null, encryptedLinkToken: null })
  const key = server.context.keyring.decryptKey(record.encryptedKey)
  // Every factor is rated in each response, so each batch is merged completely and the order has no effect.
  const expected = { ...noTotals(), released: merged([taken]), responses: 50, basedOn: 50 }
  expect(decryptTotals(key, id, record.encryptedTotals)).toEqual(expected)
  server.clock.advance(20 * 60_000)
}
