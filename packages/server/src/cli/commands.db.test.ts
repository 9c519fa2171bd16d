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

async function run(...words: string[]): Promise<{ exit: number; said: string[] }> {
  const said: string[] = []
  const exit = await runCommand(words, { context: server.context, app }, (line) => void said.push(line))
  return { exit, said }
}

test('keys rotate under a running server without signing users out', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'keys-'))
  const socket = await openControlSocket(directory, { context: server.context, app }, runCommand)
  const send = async (...words: string[]) => {
    const said: string[] = []
    expect(await sendToServer(directory, words, (line) => void said.push(line))).toBe(0)
    return said
  }
  const person = await server.signUp('Keeper')
  const me = () => server.call(account.getMe, {}, person)

  expect(await send('keys', 'list')).toEqual([expect.stringMatching(/^[\w-]{36} {2}signs$/)])
  const [rotated = ''] = await send('keys', 'rotate')
  expect(rotated).toMatch(/^Key [\w-]{36} is published and signs from .* UTC\.$/)
  expect((await send('keys', 'rotate'))[0]).toContain('nothing was changed')
  expect(await send('keys', 'list')).toEqual([
    expect.stringMatching(/ {2}signs, until .* UTC$/),
    expect.stringMatching(/ {2}signs from .* UTC$/),
  ])
  await me()
  server.clock.advance(21 * 60_000)
  await me()
  expect((await server.signIn(person)).accessToken.split('.')[0]).not.toBe(person.accessToken.split('.')[0])
  expect((await send('keys', 'list'))[0]).toMatch(/verifies what it signed, until/)

  await socket?.[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

test.each(['beside a server', 'in a running one'])(
  'a token comes alone, words another way: %s',
  async (place) => {
    const directory = await mkdtemp(join(tmpdir(), 'token-'))
    const host = { context: server.context, app }
    const socket = await openControlSocket(directory, host, runCommand)
    const heard = { said: [] as string[], remarked: [] as string[] }
    const say = (line: string) => void heard.said.push(line)
    const remark = (line: string) => void heard.remarked.push(line)
    const send = (...words: string[]) =>
      place === 'in a running one'
        ? sendToServer(directory, words, say, remark)
        : runCommand(words, host, say, remark)
    expect(await send('service', 'token', '5')).toBe(0)
    expect(heard).toEqual({
      said: [expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)],
      remarked: [expect.stringMatching(/^It works until /)],
    })
    expect(await send('service', 'token', 'long')).toBe(2)
    expect(heard).toMatchObject({ said: { length: 1 }, remarked: { length: 3 } })
    await socket?.[Symbol.asyncDispose]()
    await rm(directory, { recursive: true })
  },
)

test('mail to an address is held back by hand, and goes again, however the address is written', async () => {
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
  const held = await run('mail', 'suppress', ' ANN-Bounce@EXAMPLE.com')
  expect(held).toEqual({
    exit: 0,
    said: ['ann-bounce@example.com gets no mail for 12 months, of whatever kind.'],
  })
  expect(await recover()).toBe(0)
  expect((await run('mail', 'suppress', ann.email)).said).toEqual([
    'ann-bounce@example.com gets no mail already.',
  ])
  expect(await run('mail', 'unsuppress', 'Ann-Bounce@example.com')).toEqual({
    exit: 0,
    said: ['ann-bounce@example.com gets mail again.'],
  })
  expect(await recover()).toBe(1)
  expect((await run('mail', 'unsuppress', ann.email)).said).toEqual([
    'Nothing held mail to ann-bounce@example.com back.',
  ])
  for (const action of ['suppress', 'unsuppress']) {
    expect(await run('mail', action, 'nobody')).toEqual({ exit: 1, said: ['"nobody" is no email address.'] })
  }
})

test('audit prints events of one user or of all in order from both audit tables', async () => {
  const ann = await server.signUp('Ann Audit')
  await server.signUp('Ben Audit')
  await grantRole(server.context, ann.userId, 'admin')
  const one = await run('audit', '--person', 'Ann-Audit@example.com')
  expect(one.exit).toBe(0)
  expect(one.said.join('\n')).toMatch(/user_signedup[\s\S]*role\.admin\.granted/)
  for (const line of one.said) expect(line).toContain(ann.userId)
  expect(one.said).toEqual([...one.said].sort())

  const all = (await run('audit', '--since', '1')).said
  expect(all.length).toBeGreaterThan(one.said.length)
  server.clock.advance(2 * 86_400_000)
  expect((await run('audit', '--since', '1')).said).toEqual(['Nothing happened in this time.'])
  expect((await run('audit', '--since', '3')).said).toHaveLength(all.length)
  expect((await run('audit', '--person', 'nobody@example.com')).exit).toBe(1)
})

test('no entry of the audit can look like two, or steer the terminal', async () => {
  const traits = JSON.stringify({ note: 'a\nb\u001b[2J\u009b2J\u202eabc' })
  await sql`
    insert into auth.audit_log (id, at, action, traits)
    values (gen_random_uuid(), ${server.clock.now()}, 'login', ${traits}::text::jsonb)`.execute(
    server.context.db,
  )
  const { said } = await run('audit', '--since', '1')
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^[\x20-\x7e]+$/)
  expect(said[0]).toContain('note="a\\nb\\u001b[2J')
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
  ['mail', 'unsuppress'],
  ['mail', 'unsuppress', 'a@example.com', 'b@example.com'],
])('what is no command says how it is written: %s %s %s', async (...words) => {
  const { exit, said } = await run(...words.filter((word) => word !== undefined))
  expect(exit).toBe(2)
  expect(said.at(-1)).toContain(`Usage: npm run cli -- ${words[0]} `)
})
