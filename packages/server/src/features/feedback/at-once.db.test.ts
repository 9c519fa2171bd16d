import { testEngine } from '@twofold/database/testing'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { answerAtOnce, manyAddresses } from './testing.ts'

// The embedded engine takes one after the other, so a few rounds say as much as many.
const ROUNDS = testEngine() === 'postgres' ? 20 : 5
// Seconds where nothing else runs; a busy machine may take its time.
const PATIENCE_MS = 240_000

test('fifty-five people answer at once, many times over', { timeout: PATIENCE_MS }, async () => {
  await using server = await createTestServer({ settings: manyAddresses })
  for (let round = 0; round < ROUNDS; round++) await answerAtOnce(server, round % 2 === 0 ? 5 : 10)
  expect.hasAssertions()
})
