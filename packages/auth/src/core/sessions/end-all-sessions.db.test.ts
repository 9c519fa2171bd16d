import { expect, test } from 'vitest'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const auth = useTestAuth()

test('sessions.deleteAll rejects the access and refresh tokens of all users', async () => {
  const emails = ['ann@example.com', 'bob@example.com']
  for (const email of emails) await createAccount(auth, email)
  const signedIn = await Promise.all(emails.map((email) => signInByPassword(auth, email)))
  expect(await auth.service.sessions.count()).toBe(2)

  expect(await auth.service.sessions.deleteAll()).toBe(2)
  for (const { client, session } of signedIn) {
    await expect(auth.service.verifyAccessToken(session.access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found')
  }
  expect(await auth.service.sessions.count()).toBe(0)
  await signInByPassword(auth, emails[0] ?? '')
})

test('sessions.deleteAll writes one audit event with the number of sessions', async () => {
  expect(await auth.service.sessions.deleteAll()).toBe(0)
  const trail = await auth.service.audit.list({ since: new Date(0), limit: 100 })
  expect(trail).toMatchObject([
    {
      action: 'logout',
      actorId: null,
      ipAddress: null,
      traits: { scope: 'all', sessions: 0, by: 'operator' },
    },
  ])
})
