import { account } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createTestServer } from './index.ts'

test('where addresses are confirmed, the mail of a sign-up leads in', async () => {
  await using server = await createTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })
  const alice = await server.signUp('Alice')
  expect((await server.call(account.getMe, {}, alice)).email).toBe('alice@example.com')
  const [mail] = server.outbox.to(alice.email)
  expect(mail).toMatchObject({ template: 'confirm-sign-up', subject: 'Please confirm your address' })
  expect(mail?.text).toMatch(/\b\d{6}\b/)
})
