import { contact, stats } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

test('getStats returns exact counts of articles and messages, and counts of users only from twenty', async () => {
  await using server = await createTestServer()
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  await server.call(contact.sendContactMessage, {
    name: 'Bo',
    email: 'bo@example.com',
    topic: 'other',
    message: 'A message to count.',
  })
  const counts = await server.call(stats.getStats, {}, admin)
  expect(counts).toEqual({
    accounts: null,
    assessments: { drafts: null, completed: null },
    pairs: null,
    surveys: null,
    posts: { published: expect.any(Number), drafts: 0 },
    contactMessages: { open: 1, total: 1 },
  })
})

test('getStats returns not_found without the admin role and 401 without a sign-in', async () => {
  await using server = await createTestServer()
  const bob = await server.signUp('Bob')
  await expect(server.call(stats.getStats, {}, bob)).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stats.getStats, {})).rejects.toMatchObject({ status: 401 })
})
