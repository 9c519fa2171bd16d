import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account, assessment, feedback, results } from '@twofold/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/cli/run.ts'
import { readConfig } from '#server/config/config.ts'
import { controlPath, openControlSocket, sendToServer } from '#server/control/control-socket.ts'
import { listHolders } from '#server/encryption/holders.ts'
import { createTestServer } from '#server/testing/index.ts'
import { silentLog } from '#server/testing/test-server.ts'
import { startServer } from './server.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'server-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('a start on a busy port fails before it creates the data folder', async () => {
  const busy = createServer()
  const port = await new Promise<number>((resolve) => {
    busy.listen(0, '127.0.0.1', () => {
      const address = busy.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const config = readConfig({ PORT: String(port), DATA_DIR: join(directory, 'data') })
  await expect(startServer({ config, pages: null })).rejects.toThrow(
    `Port ${port} is already in use: stop the program that uses it, or set PORT to another port.`,
  )
  await expect(stat(join(directory, 'data'))).rejects.toThrow('ENOENT')
  await new Promise((resolve) => busy.close(resolve))
})

test('the application context has at most twelve members', async () => {
  await using server = await createTestServer()
  expect(Reflect.ownKeys(server.context).length).toBeLessThanOrEqual(12)
})

test('the control socket runs commands and is accessible to its owner only', async () => {
  await using server = await createTestServer()
  await using _socket = await openControlSocket(directory, server, runCommand)
  expect((await stat(controlPath(directory))).mode & 0o777).toBe(0o600)
  const alice = await server.signUp('Alice')
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  expect(await sendToServer(directory, ['role', 'grant', 'admin', alice.email], print)).toBe(0)
  expect((await server.call(account.getMe, {}, alice)).roles).toEqual(['admin'])
  expect(await sendToServer(directory, ['role', 'revoke', 'admin', alice.email], print)).toBe(0)
  expect((await server.call(account.getMe, {}, alice)).roles).toEqual([])
  expect(await sendToServer(directory, ['role', 'grant', 'admin', 'unknown@example.com'], print)).toBe(1)
  expect(await sendToServer(directory, ['role', 'make'], print)).toBe(2)
  expect(output[0]).toBe('alice@example.com is now an admin.')
  expect(await sendToServer(join(directory, 'elsewhere'), ['migrate'], print)).toBeNull()
})

test('a stop closes the HTTP server while it waits for a running command, and counts as running until then', async () => {
  const started = Promise.withResolvers<void>()
  const continued = Promise.withResolvers<void>()
  const server = await startServer({
    config: readConfig({ DATA_DIR: directory, PORT: '0', OUTBOX_PORT: '0' }),
    pages: null,
    overrides: { log: silentLog },
    connections: { drainMs: 60_000 },
    runCommand: async () => {
      started.resolve()
      await continued.promise
      return 0
    },
  })
  const exit = sendToServer(directory, ['slow'], () => undefined)
  await started.promise
  const stopped = server[Symbol.asyncDispose]()
  await expect.poll(() => server.app.server.listening).toBe(false)
  expect(await listHolders(server.context.db)).toHaveLength(1)
  continued.resolve()
  expect(await exit).toBe(0)
  await stopped
})

test('seed demo creates finished, sharing and half-finished people once', async () => {
  await using server = await createTestServer()
  const { exit, output } = await server.command('seed', 'demo')
  expect([exit, (await server.command('seed', 'demo')).exit]).toEqual([0, 0])
  const [email = '', password = ''] = (output[0] ?? '').split(/\s+/)
  const person = { userId: '', email, name: '', password, accessToken: '' }
  const alice = await server.signIn(person)
  const assessments = await server.call(assessment.listAssessments, {}, alice)
  expect(assessments.items).toMatchObject([{ status: 'completed', answered: 108 }])
  const { comparison } = await server.call(
    results.getResults,
    { assessmentId: assessments.items[0]?.id ?? '' },
    alice,
  )
  expect(comparison.status).toBe('ready')
  expect(comparison.score).toBeGreaterThan(0)
  const surveys = (await server.call(feedback.listSurveys, {}, alice)).items
  expect(surveys).toMatchObject([{ responses: 7, released: 6 }])
  const { released } = await server.call(feedback.getSurveyResults, { id: surveys[0]?.id ?? '' }, alice)
  for (const factor of released?.factors ?? []) {
    expect(factor).toMatchObject({ mean: expect.any(Number) })
  }
  const carol = await server.signIn({ ...person, email: 'carol@example.com' })
  const { items } = await server.call(assessment.listAssessments, {}, carol)
  expect(items).toMatchObject([{ status: 'draft', answered: 48 }])
})
