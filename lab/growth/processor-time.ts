// Prints the processor time of calls, of the server and of its PostgreSQL processes, for docs/sizing.md:
//   TEST_DATABASE_URL=… node lab/growth/processor-time.ts
// Needs Linux, and PostgreSQL on this machine. Processor time hardly depends on other work of the machine.
import { Client } from 'pg'
import { Caller, itemIds } from '../../e2e/support/http.ts'
import { RunningSite } from '../../e2e/support/site.ts'
import { cpuMillisecondsOf } from '../bench/process-figures.ts'

const CALLS = 1000
const ada = { email: 'ada@example.com', password: 'Quiet-River-77' }

await using site = await RunningSite.start('postgres', { TRUSTED_PROXY: '127.0.0.1,::1' })
const admin = new Client({ connectionString: site.databaseUrl ?? '' })
await admin.connect()

/** Processor time of each PostgreSQL process of the site, by its id. */
async function readPostgres(): Promise<Map<number, number>> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return new Map(rows.map(({ pid }) => [pid, cpuMillisecondsOf(pid)]))
}

async function measure(name: string, count: number, call: (index: number) => Promise<{ status: number }>) {
  const run = async (calls: number) => {
    for (let index = 0; index < calls; index++) {
      // The measurement exceeds the rate limits.
      if (index % 100 === 0) await admin.query('delete from auth.limits')
      const { status } = await call(index)
      if (status >= 400) throw new Error(`${name} responds with ${status}`)
    }
  }
  await run(Math.ceil(count / 10))
  const before = { server: cpuMillisecondsOf(site.pid), postgres: await readPostgres() }
  await run(count)
  const server = (cpuMillisecondsOf(site.pid) - before.server) / count
  // Connections that ended meanwhile are missing.
  const spent = [...(await readPostgres())].map(([pid, time]) => time - (before.postgres.get(pid) ?? 0))
  const postgres = spent.reduce((sum, time) => sum + time, 0) / count
  console.log(`${name}: server ${server.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)} ms a call`)
}

const caller = await Caller.signUp(site, { name: 'Ada', ...ada })
const id = await caller.startAssessment()
const [statement = ''] = itemIds
await measure('saving an answer', CALLS, (index) =>
  caller.call('PATCH', `/api/assessments/${id}/answers`, { answers: { [statement]: 1 + (index % 5) } }),
)
await measure('an assessment', CALLS, () => caller.call('GET', '/api/assessments/draft'))
await measure('a cached page', CALLS, async () => {
  const reply = await fetch(`${site.url}/factors`)
  await reply.arrayBuffer()
  return reply
})
await measure('password sign-in', CALLS / 20, async () => {
  await Caller.signIn(site, ada)
  return { status: 200 }
})
await admin.end()
