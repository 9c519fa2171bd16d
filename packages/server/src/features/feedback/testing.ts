import { config, feedback } from '@twofold/contract'
import {
  emptyTotals,
  observerStatements,
  type RaterValues,
  type Rating,
  releaseBatch,
  scoreRater,
} from '@twofold/instrument'
import { expect } from 'vitest'
import { type Ratings, rateAll, readSurveyToken } from '#server/testing/examples.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { emptySurveyTotals, type SurveyTotals } from './batch.ts'
import { decryptTotals } from './encrypted-columns.ts'
import { getOwnSurvey } from './repository.ts'

export { type Ratings, rateAll, readSurveyToken }

/** Ratings that give every factor the same score; reversed statements get the opposite rating. */
export function rateKeyed(rating: Rating, factors?: readonly string[]): Ratings {
  return Object.fromEntries(
    observerStatements.map(({ id, factor, reversed }) => [
      id,
      factors && !factors.includes(factor) ? null : reversed ? ((6 - rating) as Rating) : rating,
    ]),
  )
}

/** Settings that let a test send each response from its own IP address. */
export const manyIpAddresses = { TRUSTED_PROXY: '127.0.0.1,::1' }

let respondents = 0

/** Sends a response without a sign-in, from its own IP address if the server has the settings `manyIpAddresses`. */
export async function submitResponse(
  server: TestServer,
  token: string,
  ratings: Ratings,
  more: { ticket?: string; nonce?: string; from?: string } = {},
): Promise<void> {
  respondents += 1
  const {
    from = `2001:db8:${(respondents >> 16).toString(16)}:${(respondents & 0xffff).toString(16)}::1`,
    ...rest
  } = more
  const input = { token, ratings, consent: config.consentWordings.feedback, ...rest }
  await server.call(feedback.sendFeedback, input, undefined, { 'X-Forwarded-For': from })
}

function merge(batches: readonly (readonly RaterValues[])[]): SurveyTotals['released'] {
  return batches.reduce((sums, batch) => releaseBatch(sums, batch), emptyTotals()).released
}

export async function createTestSurvey(
  server: TestServer,
  owner: TestPerson,
  threshold = 3,
): Promise<{ id: string; token: string }> {
  const survey = await server.call(feedback.createSurvey, { title: 'How am I?', threshold }, owner)
  return { id: survey.id, token: readSurveyToken(survey) }
}

/** Sends 55 concurrent responses and asserts that exactly 50 are accepted, each once, with exact sums. */
export async function respondConcurrently(server: TestServer, threshold: 5 | 10): Promise<void> {
  const owner = await server.signUp('Owner', `owner-${crypto.randomUUID()}@example.com`)
  const { id, token } = await createTestSurvey(server, owner, threshold)
  const forms = Array.from({ length: 55 }, (_, rater) =>
    rateAll((index) => (((rater + index) % 5) + 1) as Rating),
  )
  const statuses = await Promise.all(
    forms.map((ratings) =>
      submitResponse(server, token, ratings).then(
        () => 201,
        (error: { status?: number }) => error.status,
      ),
    ),
  )
  const accepted = forms.filter((_, index) => statuses[index] === 201).map(scoreRater)
  expect(statuses.filter((status) => status === 404)).toHaveLength(5)
  expect(accepted).toHaveLength(50)

  const record = await getOwnSurvey(server.context.db, owner.userId, id)
  expect(record).toMatchObject({ encryptedWaiting: null, encryptedBatchKey: null, encryptedLinkToken: null })
  const key = server.context.keyring.decryptKey(record.encryptedKey)
  // Each response rates every factor, so every batch is released completely and the order has no effect.
  const expected = { ...emptySurveyTotals(), released: merge([accepted]), responses: 50, basedOn: 50 }
  expect(decryptTotals(key, id, record.encryptedTotals)).toEqual(expected)
  server.clock.advance(20 * 60_000)
}
