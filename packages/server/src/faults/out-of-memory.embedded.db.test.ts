import { randomBytes } from 'node:crypto'
import { statements } from '@twofold/instrument'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProcessHome, type ProcessHome } from '#server/testing/process-home.ts'
import { type OwnServer, startOwnServer } from '#server/testing/processes.ts'
import { type LimitMethod, limitMethods } from './memory-limit.ts'

/** Real processes run out of memory while users write; on PostgreSQL the data is in another process. */

const PASSWORD = 'Quiet-River-7'
const WRITERS = 12
/** A server that is still running after this time is killed, as an operator would do. */
const KILL_AFTER_MS = 8000
/** Number of acknowledged writes before the limit is set, so that data could be lost. */
const MIN_ACKNOWLEDGED = 40

let data: ProcessHome
beforeEach(async () => {
  data = await createProcessHome('out-of-memory', 'error')
})
afterEach(() => data[Symbol.asyncDispose]())

/** Sends a request; null if the server ended before its response. */
async function sendRequest(
  server: OwnServer,
  method: string,
  path: string,
  payload?: object,
  token?: string,
) {
  try {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // Each call uses another IP address so that rate limits do not apply.
        'X-Forwarded-For': [10, ...randomBytes(3)].join('.'),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

const signUp = (server: OwnServer, email: string) =>
  sendRequest(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD, data: { name: 'Dora' } })
const signIn = (server: OwnServer, email: string) =>
  sendRequest(server, 'POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })

/** Signs up a user with an unfinished assessment. */
async function signUpWithDraft(server: OwnServer, writer: number) {
  const email = `writer-${writer}@example.com`
  const token = String((await signUp(server, email))?.body.access_token)
  const config = (await sendRequest(server, 'GET', '/api/config'))?.body as
    | { consents: { assessment: string } }
    | undefined
  const agreed = { assessment: { adult: true, wording: config?.consents.assessment } }
  expect((await sendRequest(server, 'PUT', '/api/me/consents', agreed, token))?.status).toBe(200)
  const draft = String((await sendRequest(server, 'POST', '/api/assessments', {}, token))?.body.id)
  return { email, token, path: `/api/assessments/${draft}` }
}

type Person = Awaited<ReturnType<typeof signUpWithDraft>>

/** Writes until the server ends; returns the acknowledged answers and those of the interrupted request. */
async function writeUntilEnd(server: OwnServer, { path, token }: Person, onAcknowledged: () => void) {
  const acknowledged: Record<string, number> = {}
  for (let step = 0; ; step++) {
    const answers = Object.fromEntries(
      statements.slice(0, 1 + (step % statements.length)).map(({ id }) => [id, 1 + (step % 5)]),
    )
    const answer = await sendRequest(server, 'PATCH', `${path}/answers`, { answers }, token)
    if (answer === null) return { acknowledged, cut: answers }
    if (answer.status !== 200) continue
    Object.assign(acknowledged, answers)
    onAcknowledged()
  }
}

/** Signs up users until the server ends, because hashing a password takes memory. Returns the acknowledged emails. */
async function signUpUntilEnd(server: OwnServer, writer: number): Promise<string[]> {
  const joined: string[] = []
  for (let step = 0; ; step++) {
    const email = `joiner-${writer}-${step}@example.com`
    const answer = await signUp(server, email)
    if (answer === null) return joined
    if (answer.status === 200) joined.push(email)
  }
}

describe.each(limitMethods)('a server that runs out of memory $name', (method: LimitMethod) => {
  test.skipIf(method.missing !== null)(
    `has every acknowledged write when it has restarted${method.missing === null ? '' : ` (${method.missing})`}`,
    async () => {
      using limit = method.open()
      await using server = await startOwnServer(data.settings)
      const people = []
      for (let writer = 0; writer < WRITERS; writer++) people.push(await signUpWithDraft(server, writer))

      let count = 0
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const written = Promise.all(
        people.map((person) =>
          writeUntilEnd(server, person, () => {
            count += 1
            if (count === MIN_ACKNOWLEDGED) resolve()
          }),
        ),
      )
      const joined = Promise.all([signUpUntilEnd(server, 0), signUpUntilEnd(server, 1)])
      await enough
      limit.apply(server.child.pid ?? 0)
      // The server may also survive at the limit, busy with garbage collection.
      const killTimer = setTimeout(() => server.child.kill('SIGKILL'), KILL_AFTER_MS)
      const { signal, code } = await server.ended
      clearTimeout(killTimer)
      expect(limit.canHaveEnded(signal, code), `${signal} ${code} ${server.output()}`).toBe(true)
      const results = await written

      await using again = await startOwnServer(data.settings)
      for (const [writer, { acknowledged, cut }] of results.entries()) {
        const { email, path } = people[writer] as Person
        const token = String((await signIn(again, email))?.body.access_token)
        const stored = (await sendRequest(again, 'GET', path, undefined, token))?.body.answers as Record<
          string,
          number
        >
        for (const [item, value] of Object.entries(acknowledged)) {
          // An interrupted write may or may not be stored; either is correct.
          expect([value, cut[item]], `${email}, ${item}`).toContain(stored[item])
        }
      }
      for (const email of (await joined).flat()) expect((await signIn(again, email))?.status, email).toBe(200)
      console.log(`figure: out of memory (${method.name}, ${signal ?? code}), ${count} saves, lost: 0`)
    },
    400_000,
  )
})
