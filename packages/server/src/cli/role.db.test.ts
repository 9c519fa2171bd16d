import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { Host } from './command.ts'
import { runCommand } from './run.ts'

async function role(server: TestServer, action: string, email: string) {
  const lines: string[] = []
  const host: Host = { context: server.context, app: undefined as never }
  const exit = await runCommand(['role', action, 'admin', email], host, (line) => lines.push(line))
  return { exit, lines }
}

test('role grants admin only when the email is verified', async () => {
  await using server = await createTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })
  const email = 'claimed@example.com'
  await server.request('/auth/v1/signup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Correct-Horse-7', data: { name: 'Claimed' } }),
  })
  const refused = await role(server, 'grant', email)
  expect(refused.exit).toBe(1)
  expect(refused.lines).toEqual([expect.stringContaining('claimed@example.com is not confirmed')])
  const user = await server.context.auth.users.findByEmail(email)
  expect(await server.context.access.hasRole(user?.id ?? '', 'admin')).toBe(false)
  expect(await role(server, 'revoke', email)).toMatchObject({ exit: 0 })

  const newUser = { email: 'proven@example.com', password: 'Correct-Horse-7', name: 'Proven' }
  const proven = await server.context.auth.users.create(newUser)
  expect(await role(server, 'grant', 'Proven@Example.com')).toEqual({
    exit: 0,
    lines: ['proven@example.com is now an admin.'],
  })
  expect(await server.context.access.hasRole(proven?.id ?? '', 'admin')).toBe(true)
})
