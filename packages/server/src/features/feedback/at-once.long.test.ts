import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { answerAtOnce, manyAddresses } from './testing.ts'

const ROUNDS = 1000
const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

test.each(engines)('a thousand times fifty-five people answer at once: %s', async (engine) => {
  process.env.TEST_ENGINE = engine
  await using server = await createTestServer({ settings: manyAddresses })
  for (let round = 0; round < ROUNDS; round++) await answerAtOnce(server, round % 2 === 0 ? 5 : 10)
  expect.hasAssertions()
})
