import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { manyIpAddresses, respondConcurrently } from './testing.ts'

const ROUNDS = 1000
const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

test.each(engines)(
  'sendFeedback accepts exactly 50 of 55 concurrent responses in 1000 rounds: %s',
  async (engine) => {
    process.env.TEST_ENGINE = engine
    await using server = await createTestServer({ settings: manyIpAddresses })
    for (let round = 0; round < ROUNDS; round++) await respondConcurrently(server, round % 2 === 0 ? 5 : 10)
    expect.hasAssertions()
  },
)
