import { statements } from '@twofold/instrument'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { beginDraft, type Cluster, noCluster, serverOn, startCluster, stranger } from './testing.ts'

const KILLS = 3
const WRITERS = 4
/** Acknowledged between two kills: there has to be something to lose, and it has to be taken up again. */
const BETWEEN = 30

describe.skipIf(noCluster !== null)(
  `a running server whose PostgreSQL loses a process to the kernel, out of memory (${noCluster ?? 'its own'})`,
  () => {
    let cluster: Cluster
    let server: TestServer
    let people: { person: TestPerson; path: string }[]

    beforeAll(async () => {
      cluster = await startCluster()
      server = await serverOn(cluster)
      people = []
      for (let writer = 0; writer < WRITERS; writer++) {
        const person = await server.signUp('Writer', `writer-${writer}@example.com`)
        people.push({ person, path: `/api/assessments/${await beginDraft(server, person)}` })
      }
    })
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]()
      await cluster?.[Symbol.asyncDispose]()
    })

    const ask = (person: TestPerson, path: string, init: RequestInit = {}) =>
      server.request(path, {
        ...init,
        headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
      })

    /** PostgreSQL ends all its processes when one was killed: what that one left in their shared memory is not known. */
    async function killOne(): Promise<void> {
      await using bystander = await stranger(cluster)
      const cut = new Promise<void>((resolve) => bystander.once('error', () => resolve()))
      const { rows } = await bystander.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'twofold' order by state_change desc limit 1",
      )
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
      await cut
    }

    test('under load, time and again: it comes back without hands, and what was acknowledged is there', async () => {
      let running = true
      let count = 0
      const refused = new Set<number>()
      const load = people.map(async ({ person, path }, writer) => {
        const acknowledged: Record<string, number> = {}
        // A write that failed may or may not be stored; either is correct until a later write is acknowledged.
        let open: Record<string, number[]> = {}
        for (let step = 0; running; step++) {
          const item = statements[(writer + step) % statements.length]?.id ?? ''
          const value = 1 + (step % 5)
          const { status } = await ask(person, `${path}/answers`, {
            method: 'PATCH',
            body: JSON.stringify({ answers: { [item]: value } }),
          })
          if (status === 200) {
            acknowledged[item] = value
            open = { ...open, [item]: [] }
            count += 1
          } else {
            refused.add(status)
            open[item] = [...(open[item] ?? []), value]
          }
          // Within what one person may change in a minute.
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return { acknowledged, open }
      })
      const more = async () => {
        const from = count
        await expect.poll(() => count - from, { timeout: 60_000 }).toBeGreaterThan(BETWEEN)
      }
      await more()
      for (let kill = 0; kill < KILLS; kill++) {
        await killOne()
        await more()
      }
      running = false
      const written = await Promise.all(load)
      await expect
        .poll(async () => (await server.request('/health/ready')).status, { timeout: 15_000 })
        .toBe(200)

      for (const [writer, { acknowledged, open }] of written.entries()) {
        const { person, path } = people[writer] ?? { path: '' }
        const kept = (await (await ask(person as TestPerson, path)).json()) as {
          answers: Record<string, number>
        }
        for (const [item, value] of Object.entries(acknowledged)) {
          expect([value, ...(open[item] ?? [])], `${writer}, ${item}`).toContain(kept.answers[item])
        }
      }
      // For now and never for good: a client would take 500 for a failure and 401 for the end of its session.
      expect([...refused].filter((status) => status !== 503)).toEqual([])
      // The queue has found it, too: a mail that is asked for now goes out.
      const someone = people[0]?.person as TestPerson
      server.outbox.clear()
      const asked = { method: 'POST', body: JSON.stringify({ email: someone.email }) }
      await ask(someone, '/auth/v1/recover', asked)
      await expect.poll(() => server.outbox.to(someone.email).length, { timeout: 20_000 }).toBe(1)
    }, 200_000)
  },
)
