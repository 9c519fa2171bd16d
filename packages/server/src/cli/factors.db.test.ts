import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiError } from '#server/testing/api-errors.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { computeTotpCode } from '#server/testing/totp.ts'
import type { Host } from './command.ts'
import { runCommand } from './run.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function run(...args: string[]): Promise<{ exit: number; output: string[] }> {
  const output: string[] = []
  const host: Host = { context: server.context, app: undefined as never }
  return { exit: await runCommand(args, host, (line) => void output.push(line)), output }
}

async function post<Reply>(path: string, person: TestPerson, body: object): Promise<Reply> {
  const response = await server.request(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Reply
}

/** Enrols an authenticator app and returns its id. */
async function addFactor(person: TestPerson, friendlyName: string): Promise<string> {
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>('factors', person, {
    factor_type: 'totp',
    friendly_name: friendlyName,
  })
  const challenge = await post<{ id: string }>(`factors/${id}/challenge`, person, {})
  const code = computeTotpCode(totp.secret, server.clock.now())
  await post(`factors/${id}/verify`, person, { challenge_id: challenge.id, code })
  return id
}

test('removing a factor ends all auth sessions, sends an email and writes an audit event', async () => {
  const alice = await server.signUp('Alice')
  const id = await addFactor(alice, 'Old "phone" \u202e')
  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await run('factors', 'list', 'ALICE@example.com')).toEqual({
    exit: 0,
    output: [`${id}  authenticator app "Old \\"phone\\" \\u202e", since ${day}`],
  })
  const locked = await server.signIn(alice)
  await expect(server.call(account.getMe, {}, locked)).rejects.toEqual(
    apiError(403, 'second_factor_required'),
  )
  await server.context.jobs.idle()
  server.outbox.clear()

  const removed = await run('factors', 'remove', alice.email, id)
  expect(removed.exit).toBe(0)
  expect(removed.output.join('\n')).toMatch(/^Removed the .*\n.*signed out everywhere/)
  await server.context.jobs.idle()
  expect(server.outbox.to(alice.email).map(({ text }) => text)).toEqual([
    expect.stringContaining('a second step (an authenticator app) was removed from your account'),
  ])
  await expect(server.call(account.getMe, {}, locked)).rejects.toMatchObject({ status: 401 })
  const back = await server.signIn(alice)
  expect(await server.call(account.getMe, {}, back)).toMatchObject({ email: alice.email })
  const { output } = await run('audit', '--person', alice.email)
  expect(output.join('\n')).toMatch(/factor_unenrolled .*by="operator"/)

  expect(await run('factors', 'list', alice.email)).toEqual({
    exit: 0,
    output: ['alice@example.com has no second factors.'],
  })
  expect((await run('factors', 'remove', alice.email, id)).exit).toBe(1)
})

test('removing is rejected when emails to the user are suppressed', async () => {
  const bob = await server.signUp('Bob')
  const id = await addFactor(bob, 'Phone')
  await server.context.mail.suppressions.add(bob.email)
  const refused = await run('factors', 'remove', bob.email, id)
  expect(refused).toEqual({ exit: 1, output: [expect.stringContaining('mail unsuppress bob@example.com')] })
  expect(await server.context.auth.factors.list(bob.userId)).toHaveLength(1)
})

test("removing is rejected when the factor is another user's or the email has no account", async () => {
  const carol = await server.signUp('Carol')
  const dan = await server.signUp('Dan')
  const id = await addFactor(carol, 'Phone')
  expect((await run('factors', 'remove', dan.email, id)).exit).toBe(1)
  expect((await run('factors', 'remove', 'unknown@example.com', id)).exit).toBe(1)
  expect((await run('factors', 'list', 'unknown@example.com')).exit).toBe(1)
  expect(await server.context.auth.factors.list(carol.userId)).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auth.sessions where user_id = ${dan.userId}`.execute(server.context.db)
  expect(rows[0]?.n).toBe(1)
})

test.each([
  ['factors'],
  ['factors', 'list'],
  ['factors', 'list', 'a@example.com', 'b@example.com'],
  ['factors', 'remove', 'a@example.com'],
  ['factors', 'remove', 'a@example.com', 'one', 'two'],
  ['factors', 'add', 'a@example.com'],
])('invalid arguments exit with 2: %s %s %s', async (...words) => {
  expect((await run(...words.filter((word) => word !== undefined))).exit).toBe(2)
})
