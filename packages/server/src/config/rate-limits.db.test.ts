import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'

async function signUpMany(server: TestServer, count: number): Promise<void> {
  for (let person = 0; person < count; person++) await server.signUp(newName())
}

test('one IP address can sign up thirty people in five minutes, and more with a RATE_LIMIT_FACTOR', async () => {
  await using standard = await createTestServer()
  await signUpMany(standard, 30)
  await expect(signUpMany(standard, 1)).rejects.toThrow('over_request_rate_limit')

  await using raised = await createTestServer({ settings: { RATE_LIMIT_FACTOR: '2' } })
  await signUpMany(raised, 60)
  await expect(signUpMany(raised, 1)).rejects.toThrow('over_request_rate_limit')
})
