import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@twofold/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openControlSocket, sendToServer } from '#server/control/control-socket.ts'
import { grantRole } from '#server/features/account/index.ts'
import { handlers } from '#server/features.ts'
import { createCompletedAssessment, variedAnswers } from '#server/testing/couples.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { runCommand } from './run.ts'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestServer()
  app = await createApp({ context: server.context, handlers, pages: null })
})
afterAll(async () => {
  await app.close()
  await server[Symbol.asyncDispose]()
})

async function run(...args: string[]): Promise<{ exit: number; output: string[] }> {
  const output: string[] = []
  const exit = await runCommand(args, { context: server.context, app }, (line) => void output.push(line))
  return { exit, output }
}

test('keys rotate under a running server without signing users out', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'keys-'))
  const socket = await openControlSocket(directory, { context: server.context, app }, runCommand)
  const send = async (...args: string[]) => {
    const output: string[] = []
    expect(await sendToServer(directory, args, (line) => void output.push(line))).toBe(0)
    return output
  }
  const person = await server.signUp('Keeper')
  const me = () => server.call(account.getMe, {}, person)

  expect(await send('keys', 'list')).toEqual([expect.stringMatching(/^[\w-]{36} {2}signs now$/)])
  const [rotated = ''] = await send('keys', 'rotate')
  expect(rotated).toMatch(/^Published key [\w-]{36}; it signs from .* UTC\.$/)
  expect((await send('keys', 'rotate'))[0]).toContain('Nothing was changed')
  expect(await send('keys', 'list')).toEqual([
    expect.stringMatching(/ {2}signs now, until .* UTC$/),
    expect.stringMatching(/ {2}signs from .* UTC$/),
  ])
  await me()
  server.clock.advance(21 * 60_000)
  await me()
  expect((await server.signIn(person)).accessToken.split('.')[0]).not.toBe(person.accessToken.split('.')[0])
  expect((await send('keys', 'list'))[0]).toMatch(/verifies existing tokens, until/)

  await socket?.[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

test.each(['without a running server', 'with a running server'])(
  'service token prints only the token to the output: %s',
  async (mode) => {
    const directory = await mkdtemp(join(tmpdir(), 'token-'))
    const host = { context: server.context, app }
    const socket = await openControlSocket(directory, host, runCommand)
    const printed = { output: [] as string[], remarks: [] as string[] }
    const print = (line: string) => void printed.output.push(line)
    const printRemark = (line: string) => void printed.remarks.push(line)
    const send = (...args: string[]) =>
      mode === 'with a running server'
        ? sendToServer(directory, args, print, printRemark)
        : runCommand(args, host, print, printRemark)
    expect(await send('service', 'token', '5')).toBe(0)
    expect(printed).toEqual({
      output: [expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)],
      remarks: [expect.stringMatching(/^The token expires at /)],
    })
    expect(await send('service', 'token', 'long')).toBe(2)
    expect(printed.output).toHaveLength(1)
    expect(printed.remarks[1]).toContain('Expected the lifetime in minutes')
    expect(await send('service', 'token', '5', '--status')).toBe(0)
    const [full, status] = await Promise.all(
      printed.output.map((token) => server.context.auth.findService(token)),
    )
    expect([full?.role, status?.role]).toEqual(['service_role', 'status_reader'])
    await socket?.[Symbol.asyncDispose]()
    await rm(directory, { recursive: true })
  },
)

test('mail suppress and unsuppress work for every spelling of an email', async () => {
  const ann = await server.signUp('Ann Bounce')
  const recover = async () => {
    server.outbox.clear()
    await server.request('/auth/v1/recover', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ann.email }),
    })
    await server.context.jobs.idle()
    server.clock.advance(2 * 60_000)
    return server.outbox.to(ann.email).length
  }
  expect(await recover()).toBe(1)
  const suppressed = await run('mail', 'suppress', ' ANN-Bounce@EXAMPLE.com')
  expect(suppressed).toEqual({
    exit: 0,
    output: ['Emails to ann-bounce@example.com are suppressed for 12 months.'],
  })
  expect(await recover()).toBe(0)
  expect((await run('mail', 'suppress', ann.email)).output).toEqual([
    'Emails to ann-bounce@example.com were already suppressed.',
  ])
  expect(await run('mail', 'unsuppress', 'Ann-Bounce@example.com')).toEqual({
    exit: 0,
    output: ['Emails to ann-bounce@example.com are allowed again.'],
  })
  expect(await recover()).toBe(1)
  expect((await run('mail', 'unsuppress', ann.email)).output).toEqual([
    'Emails to ann-bounce@example.com were not suppressed.',
  ])
  for (const action of ['suppress', 'unsuppress']) {
    expect(await run('mail', action, 'nobody')).toEqual({
      exit: 1,
      output: ['"nobody" is not an email address.'],
    })
  }
})

test('mail object suppresses emails without end', async () => {
  expect(await run('mail', 'object', 'Objector@example.com')).toEqual({
    exit: 0,
    output: ['Emails to objector@example.com are suppressed without end.'],
  })
})

test('partner-answers delete removes the answers about a partner and keeps the others', async () => {
  const person = await server.signUp('Describer')
  await createCompletedAssessment(server, person, variedAnswers(1))
  const stored = async () => JSON.stringify((await server.call(account.exportAccount, {}, person)).answers)
  expect(await stored()).toContain('bids.partner.1')
  const { output } = await run('partner-answers', 'delete', person.email)
  expect(output).toEqual([expect.stringContaining('now: 1.')])
  expect(await stored()).not.toContain('bids.partner.1')
  expect(await stored()).toContain('bids.self.1')
})

test('audit prints events of one user or of all in order from both audit tables', async () => {
  const ann = await server.signUp('Ann Audit')
  await server.signUp('Ben Audit')
  await grantRole(server.context, ann.userId, 'admin')
  const ofAnn = await run('audit', '--person', 'Ann-Audit@example.com')
  expect(ofAnn.exit).toBe(0)
  expect(ofAnn.output.join('\n')).toMatch(/user_signedup[\s\S]*role\.admin\.granted/)
  for (const line of ofAnn.output) expect(line).toContain(ann.userId)
  expect(ofAnn.output).toEqual([...ofAnn.output].sort())

  const all = (await run('audit', '--since', '1')).output
  expect(all.length).toBeGreaterThan(ofAnn.output.length)
  server.clock.advance(2 * 86_400_000)
  expect((await run('audit', '--since', '1')).output).toEqual(['No events in this period.'])
  expect((await run('audit', '--since', '3')).output).toHaveLength(all.length)
  expect((await run('audit', '--person', 'unknown@example.com')).exit).toBe(1)
})

test('audit escapes line breaks and control characters', async () => {
  const traits = JSON.stringify({ note: 'a\nb\u001b[2J\u009b2J\u202eabc' })
  await sql`
    insert into auth.audit_log (id, at, action, traits)
    values (gen_random_uuid(), ${server.clock.now()}, 'login', ${traits}::text::jsonb)`.execute(
    server.context.db,
  )
  const { output } = await run('audit', '--since', '1')
  expect(output).toHaveLength(1)
  expect(output[0]).toMatch(/^[\x20-\x7e]+$/)
  expect(output[0]).toContain('note="a\\nb\\u001b[2J')
})

test.each([
  ['audit', '--since', 'ever'],
  ['audit', '--since', '0'],
  ['audit', 'ann@example.com'],
  ['audit', '--everything'],
  ['keys'],
  ['keys', 'burn'],
  ['keys', 'list', 'all'],
  ['mail'],
  ['mail', 'suppress'],
  ['partner-answers'],
  ['partner-answers', 'delete'],
  ['mail', 'unsuppress'],
  ['mail', 'unsuppress', 'a@example.com', 'b@example.com'],
])('an invalid command prints its usage: %s %s %s', async (...words) => {
  const { exit, output } = await run(...words.filter((word) => word !== undefined))
  expect(exit).toBe(2)
  expect(output.join('\n')).toContain(`Usage: npm run cli -- ${words[0]} `)
})
