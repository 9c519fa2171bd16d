import { expect, test } from 'vitest'
import {
  checkAnswers,
  checkSecondAccount,
  checkSilence,
} from '#server/testing/model-based/differential-checks.ts'
import { openTestServer } from '#server/testing/open-server.ts'

// Few generated histories, because each takes seconds; model-based.long.test.ts has forty of each kind.

const server = await openTestServer()

test('an inviter gets the same responses for every action of the invited person', async () => {
  expect(await checkSilence(server, 2)).toBeGreaterThan(10)
}, 180_000)

test('a second account of the inviter gets the same responses for every action of the invited person', async () => {
  expect(await checkSecondAccount(server, 2)).toBeGreaterThan(8)
}, 180_000)

test.each(['everything about safety', 'everything'] as const)(
  'pairs that differ only in %s get the same responses until both share it',
  async (difference) => {
    expect(await checkAnswers(server, difference, 1)).toBeGreaterThan(2)
  },
  180_000,
)
