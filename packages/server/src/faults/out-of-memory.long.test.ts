import { statements } from '@twofold/instrument'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProcessHome, type ProcessHome } from '#server/testing/process-home.ts'
import { startOwnServer } from '#server/testing/processes.ts'
import { type LimitMethod, limitMethods } from './memory-limit.ts'
import { openSession, type Send, sender, signIn, signUp } from './testing.ts'

/** Real processes run out of memory while users write; on PostgreSQL the data is in another process. */

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

/** Signs up a user with an unfinished assessment. */
async function signUpWithDraft(send: Send, writer: number) {
  const email = `writer-${writer}@example.com`
  expect((await signUp(send, email))?.status).toBe(200)
  const { headers, call } = await openSession(send, email)
  const { consents } = await call<{ consents: { assessment: string } }>('GET', '/api/config')
  await call('PUT', '/api/me/consents', { assessment: { adult: true, wording: consents.assessment } })
  const draft = await call<{ id: string }>('POST', '/api/assessments', {})
  return { email, headers, path: `/api/assessments/${draft.id}` }
}

type Person = Awaited<ReturnType<typeof signUpWithDraft>>

/** Writes until the server ends; returns the acknowledged answers and those of the interrupted request. */
async function writeUntilEnd(send: Send, { path, headers }: Person, onAcknowledged: () => void) {
  const acknowledged: Record<string, number> = {}
  for (let step = 0; ; step++) {
    const answers = Object.fromEntries(
      statements.slice(0, 1 + (step % statements.length)).map(({ id }) => [id, 1 + (step % 5)]),
    )
    const answer = await send('PATCH', `${path}/answers`, { answers }, headers)
    if (answer === null) return { acknowledged, cut: answers }
    if (answer.status !== 200) continue
    Object.assign(acknowledged, answers)
    onAcknowledged()
  }
}

/** Signs up users until the server ends, because hashing a password takes memory. Returns the acknowledged emails. */
async function signUpUntilEnd(send: Send, writer: number): Promise<string[]> {
  const joined: string[] = []
  for (let step = 0; ; step++) {
    const email = `joiner-${writer}-${step}@example.com`
    const answer = await signUp(send, email)
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
      const send = sender(server.url)
      const people = []
      for (let writer = 0; writer < WRITERS; writer++) people.push(await signUpWithDraft(send, writer))

      let count = 0
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const written = Promise.all(
        people.map((person) =>
          writeUntilEnd(send, person, () => {
            count += 1
            if (count === MIN_ACKNOWLEDGED) resolve()
          }),
        ),
      )
      const joined = Promise.all([signUpUntilEnd(send, 0), signUpUntilEnd(send, 1)])
      await enough
      limit.apply(server.child.pid ?? 0)
      // The server may also survive at the limit, busy with garbage collection.
      const killTimer = setTimeout(() => server.child.kill('SIGKILL'), KILL_AFTER_MS)
      const { signal, code } = await server.ended
      clearTimeout(killTimer)
      expect(limit.canHaveEnded(signal, code), `${signal} ${code} ${server.output()}`).toBe(true)
      const results = await written

      await using again = await startOwnServer(data.settings)
      const resend = sender(again.url)
      for (const [writer, { acknowledged, cut }] of results.entries()) {
        const { email, path } = people[writer] as Person
        const { call } = await openSession(resend, email)
        const { answers: stored } = await call<{ answers: Record<string, number> }>('GET', path)
        for (const [item, value] of Object.entries(acknowledged)) {
          // An interrupted write may or may not be stored; either is correct.
          expect([value, cut[item]], `${email}, ${item}`).toContain(stored[item])
        }
      }
      for (const email of (await joined).flat())
        expect((await signIn(resend, email))?.status, email).toBe(200)
      console.log(`figure: out of memory (${method.name}, ${signal ?? code}), ${count} saves, lost: 0`)
    },
    400_000,
  )
})
