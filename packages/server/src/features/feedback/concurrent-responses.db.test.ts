import { testEngine } from '@twofold/database/testing'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { manyIpAddresses, respondConcurrently } from './testing.ts'

// The embedded engine executes calls one after the other, so more rounds would not test more.
const ROUNDS = testEngine() === 'postgres' ? 8 : 2
// Takes seconds on an idle machine.
const TIMEOUT_MS = 240_000

test('sendFeedback accepts exactly 50 of 55 concurrent responses, each once', {
  timeout: TIMEOUT_MS,
}, async () => {
  await using server = await createTestServer({ settings: manyIpAddresses })
  for (let round = 0; round < ROUNDS; round++) await respondConcurrently(server, round % 2 === 0 ? 5 : 10)
  expect.hasAssertions()
})
