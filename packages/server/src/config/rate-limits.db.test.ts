import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

test.each([
  ['1', 30],
  ['2', 60],
])(
  'with RATE_LIMIT_FACTOR=%s one IP address can sign up %i people in five minutes',
  async (factor, count) => {
    await using server = await createTestServer({ settings: { RATE_LIMIT_FACTOR: factor } })
    const signUp = async (number: number) => {
      const json = {
        email: `person-${number}@example.com`,
        password: 'Correct-Horse-7',
        data: { name: 'Ann' },
      }
      return (await server.request('/auth/v1/signup', { json })).status
    }
    for (let number = 0; number < count; number++) expect(await signUp(number)).toBe(200)
    expect(await signUp(count)).toBe(429)
  },
)
