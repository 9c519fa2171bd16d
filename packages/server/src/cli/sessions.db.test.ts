import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@twofold/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openControlSocket, sendToServer } from '#server/control/control-socket.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import type { Host } from './command.ts'
import { runCommand } from './run.ts'

let server: TestServer
let host: Host
beforeAll(async () => {
  server = await createTestServer()
  host = { context: server.context, app: undefined as never }
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.context.auth.sessions.deleteAll()
})

async function run(...args: string[]) {
  const output: string[] = []
  return { exit: await runCommand(args, host, (line) => void output.push(line)), output }
}

/** Sends a command to a running server. */
async function send(...args: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'sessions-'))
  const socket = await openControlSocket(directory, host, runCommand)
  const output: string[] = []
  const exit = await sendToServer(directory, args, (line) => void output.push(line))
  await socket?.[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
  return { exit, output }
}

const getMe = (person: TestPerson) => server.call(account.getMe, {}, person)

test.each([
  ['in its own process', 'Ann', run],
  ['in the running server', 'Bea', send],
] as const)('sessions end-all ends the auth sessions of all users: %s', async (_, name, execute) => {
  const first = await server.signUp(name)
  const second = await server.signUp(`${name} Second`)
  const { exit, output } = await execute('sessions', 'end-all', '--yes')
  expect([exit, output[0]]).toEqual([0, '2 auth sessions ended. All users have to sign in again.'])
  for (const person of [first, second]) await expect(getMe(person)).rejects.toMatchObject({ status: 401 })
  await getMe(await server.signIn(first))
  expect((await run('audit', '--since', '1')).output.join('\n')).toMatch(
    / {2}logout {2}- {2}- .*scope="all".*sessions=2/,
  )
})

test('sessions end-all without --yes counts the auth sessions and changes nothing', async () => {
  const person = await server.signUp('Cleo')
  const { exit, output } = await run('sessions', 'end-all')
  expect(exit).toBe(3)
  expect(output).toEqual([expect.stringMatching(/^1 auth session would end, /)])
  await getMe(person)
})

test.each([
  ['sessions'],
  ['sessions', 'list'],
  ['sessions', 'end-all', '--confirm'],
  ['sessions', 'end-all', '--yes', 'ann@example.com'],
])('invalid arguments print the usage: %s %s %s', async (...words) => {
  const { exit, output } = await run(...words.filter((word) => word !== undefined))
  expect([exit, output.join('\n')]).toEqual([2, expect.stringContaining('Usage: npm run cli -- sessions ')])
})
