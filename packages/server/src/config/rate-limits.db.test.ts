import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'

async function signUpMany(server: TestServer, count: number): Promise<void> {
  for (let person = 0; person < count; person++) await server.signUp(newName())
}

test('thirty people sign up from one IP address in five minutes by default, and more with RATE_LIMIT_SIGN_UP', async () => {
  await using usual = await createTestServer()
  await signUpMany(usual, 30)
  await expect(signUpMany(usual, 1)).rejects.toThrow('over_request_rate_limit')

  await using raised = await createTestServer({ settings: { RATE_LIMIT_SIGN_UP: '35' } })
  await signUpMany(raised, 35)
  await expect(signUpMany(raised, 1)).rejects.toThrow('over_request_rate_limit')
})
