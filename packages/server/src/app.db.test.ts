import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

test('a whole server answers, knows who calls and mails', async () => {
  await using server = await createTestServer()
  const site = await server.call(config.getConfig, {})
  expect(site.productName).toBe('Twofold')
  const alice = await server.signUp('Alice')
  expect(alice.accessToken).toMatch(/^ey/)
})
