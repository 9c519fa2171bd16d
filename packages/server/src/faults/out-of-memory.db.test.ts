import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, layEmptyDatabase, testEngine } from '@twofold/database/testing'
import { statements } from '@twofold/instrument'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextParts } from '#server/features.ts'
import { type OwnServer, startOwnServer } from '#server/testing/processes.ts'
import { type Way, waysToRunOut } from './memory-limit.ts'

/** Real processes on either engine, which run out of memory while people write. */

const PASSWORD = 'Quiet-River-7'
const WRITERS = 12
/** How long an operator waits for a server that is out of memory. */
const PATIENCE_MS = 20_000
/** Acknowledged before the bound is set: there has to be something to lose. */
const BEFORE = 40

let home: string
let settings: Record<string, string>
let stack: AsyncDisposableStack
beforeEach(async () => {
  stack = new AsyncDisposableStack()
  home = await mkdtemp(join(tmpdir(), 'out-of-memory-'))
  settings = {
    DATA_DIR: home,
    DATA_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
  }
  if (testEngine() === 'embedded') return await layEmptyDatabase(join(home, 'database'))
  const database = stack.use(await createTestDatabase(contextParts.migrations))
  settings.DATABASE_URL = String(database.pool?.options.connectionString)
})
afterEach(async () => {
  await stack.disposeAsync()
  await rm(home, { recursive: true })
})

/** Null when the server ended before it had answered. */
async function ask(server: OwnServer, method: string, path: string, body?: object, token?: string) {
  try {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // Each call uses another IP address so that rate limits do not apply.
        'X-Forwarded-For': [10, ...randomBytes(3)].join('.'),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

const signUp = (server: OwnServer, email: string) =>
  ask(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD, data: { name: 'Dora' } })
const signIn = (server: OwnServer, email: string) =>
  ask(server, 'POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })

/** A user with an unfinished assessment, one per writer. */
async function begin(server: OwnServer, writer: number) {
  const email = `writer-${writer}@example.com`
  const token = String((await signUp(server, email))?.said.access_token)
  const config = (await ask(server, 'GET', '/api/config'))?.said as
    | { consents: { assessment: string } }
    | undefined
  const agreed = { assessment: { adult: true, wording: config?.consents.assessment } }
  expect((await ask(server, 'PUT', '/api/me/consents', agreed, token))?.status).toBe(200)
  const draft = String((await ask(server, 'POST', '/api/assessments', {}, token))?.said.id)
  return { email, token, path: `/api/assessments/${draft}` }
}

type Person = Awaited<ReturnType<typeof begin>>

/** Writes until the server is gone; returns acknowledged writes and those in flight. */
async function write(server: OwnServer, { path, token }: Person, onAcknowledged: () => void) {
  const acknowledged: Record<string, number> = {}
  for (let step = 0; ; step++) {
    const answers = Object.fromEntries(
      statements.slice(0, 1 + (step % statements.length)).map(({ id }) => [id, 1 + (step % 5)]),
    )
    const answer = await ask(server, 'PATCH', `${path}/answers`, { answers }, token)
    if (answer === null) return { acknowledged, cut: answers }
    if (answer.status !== 200) continue
    Object.assign(acknowledged, answers)
    onAcknowledged()
  }
}

/** Strangers come until the server is gone: checking a password takes memory. */
async function keepJoining(server: OwnServer, writer: number): Promise<string[]> {
  const joined: string[] = []
  for (let step = 0; ; step++) {
    const email = `joiner-${writer}-${step}@example.com`
    const answer = await signUp(server, email)
    if (answer === null) return joined
    if (answer.status === 200) joined.push(email)
  }
}

describe.each(waysToRunOut)('a server that runs out of memory: $name', (way: Way) => {
  test.skipIf(way.missing !== null)(
    `what was acknowledged is there once it has started again (${way.missing ?? 'for real'})`,
    async () => {
      using limit = way.open()
      await using server = await startOwnServer(settings)
      const people = []
      for (let writer = 0; writer < WRITERS; writer++) people.push(await begin(server, writer))

      let count = 0
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const written = Promise.all(
        people.map((person) =>
          write(server, person, () => {
            count += 1
            if (count === BEFORE) resolve()
          }),
        ),
      )
      const joined = Promise.all([keepJoining(server, 0), keepJoining(server, 1)])
      await enough
      limit.close(server.child.pid ?? 0)
      // It may also go on at the bound, tidying up and doing little else: then a probe has it killed.
      const probe = setTimeout(() => server.child.kill('SIGKILL'), PATIENCE_MS)
      const { signal, code } = await server.ended
      clearTimeout(probe)
      expect(limit.hasEnded(signal, code), `${signal} ${code} ${server.output()}`).toBe(true)
      const results = await written

      await using again = await startOwnServer(settings)
      for (const [writer, { acknowledged, cut }] of results.entries()) {
        const { email, path } = people[writer] as Person
        const token = String((await signIn(again, email))?.said.access_token)
        const kept = (await ask(again, 'GET', path, undefined, token))?.said.answers as Record<string, number>
        for (const [item, value] of Object.entries(acknowledged)) {
          // An interrupted write may or may not be stored; either is correct.
          expect([value, cut[item]], `${email}, ${item}`).toContain(kept[item])
        }
      }
      for (const email of (await joined).flat()) expect((await signIn(again, email))?.status, email).toBe(200)
      console.log(`figure: out of memory (${way.name}, ${signal ?? code}), ${count} saves, lost: 0`)
    },
    400_000,
  )
})
