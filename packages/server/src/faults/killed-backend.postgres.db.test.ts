import { statements } from '@twofold/instrument'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import {
  type Cluster,
  connectClient,
  createDraft,
  createServerOn,
  noCluster,
  startCluster,
} from './testing.ts'

const KILLS = 3
const WRITERS = 4
/** Number of acknowledged writes between two kills, so that data could be lost and recovery is observed. */
const MIN_ACKNOWLEDGED = 30

describe.skipIf(noCluster !== null)(
  `a server whose PostgreSQL loses a process to an out-of-memory kill (${noCluster ?? 'own cluster'})`,
  () => {
    let cluster: Cluster
    let server: TestServer
    let people: { person: TestPerson; path: string }[]

    beforeAll(async () => {
      cluster = await startCluster()
      server = await createServerOn(cluster)
      people = []
      for (let writer = 0; writer < WRITERS; writer++) {
        const person = await server.signUp('Writer', `writer-${writer}@example.com`)
        people.push({ person, path: `/api/assessments/${await createDraft(server, person)}` })
      }
    })
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]()
      await cluster?.[Symbol.asyncDispose]()
    })

    const sendRequest = (person: TestPerson, path: string, init: RequestInit = {}) =>
      server.request(path, {
        ...init,
        headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
      })

    /** Kills one process of PostgreSQL, which then restarts all of them because the shared memory may be corrupt. */
    async function killProcess(): Promise<void> {
      await using client = await connectClient(cluster)
      const cut = new Promise<void>((resolve) => client.once('error', () => resolve()))
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'twofold' order by state_change desc limit 1",
      )
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
      await cut
    }

    test('recovers without help and has every acknowledged write after repeated kills under load', async () => {
      let running = true
      let count = 0
      const failureStatuses = new Set<number>()
      const load = people.map(async ({ person, path }, writer) => {
        const acknowledged: Record<string, number> = {}
        // A write that failed may or may not be stored; either is correct until a later write is acknowledged.
        let unconfirmed: Record<string, number[]> = {}
        for (let step = 0; running; step++) {
          const item = statements[(writer + step) % statements.length]?.id ?? ''
          const value = 1 + (step % 5)
          const { status } = await sendRequest(person, `${path}/answers`, {
            method: 'PATCH',
            body: JSON.stringify({ answers: { [item]: value } }),
          })
          if (status === 200) {
            acknowledged[item] = value
            unconfirmed = { ...unconfirmed, [item]: [] }
            count += 1
          } else {
            failureStatuses.add(status)
            unconfirmed[item] = [...(unconfirmed[item] ?? []), value]
          }
          // Stays below the rate limit for writes of one user.
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return { acknowledged, unconfirmed }
      })
      const more = async () => {
        const from = count
        await expect.poll(() => count - from, { timeout: 60_000 }).toBeGreaterThan(MIN_ACKNOWLEDGED)
      }
      await more()
      for (let kill = 0; kill < KILLS; kill++) {
        await killProcess()
        await more()
      }
      running = false
      const written = await Promise.all(load)
      await expect
        .poll(async () => (await server.request('/health/ready')).status, { timeout: 15_000 })
        .toBe(200)

      for (const [writer, { acknowledged, unconfirmed }] of written.entries()) {
        const { person, path } = people[writer] ?? { path: '' }
        const stored = (await (await sendRequest(person as TestPerson, path)).json()) as {
          answers: Record<string, number>
        }
        for (const [item, value] of Object.entries(acknowledged)) {
          expect([value, ...(unconfirmed[item] ?? [])], `${writer}, ${item}`).toContain(stored.answers[item])
        }
      }
      // Only 503, because clients treat 500 as a permanent failure and 401 as the end of their session.
      expect([...failureStatuses].filter((status) => status !== 503)).toEqual([])
      // The queue has recovered too, so a requested email is sent.
      const someone = people[0]?.person as TestPerson
      server.outbox.clear()
      const recoverRequest = { method: 'POST', body: JSON.stringify({ email: someone.email }) }
      await sendRequest(someone, '/auth/v1/recover', recoverRequest)
      await expect.poll(() => server.outbox.to(someone.email).length, { timeout: 20_000 }).toBe(1)
    }, 200_000)
  },
)
