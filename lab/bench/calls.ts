import type { Database } from '../../packages/database/src/index.ts'
import { dropDatabasesOfRun } from '../../packages/database/src/testing/postgres-templates.ts'
import { testRunName } from '../../packages/database/src/testing/test-run.ts'
import { createTestServer } from '../../packages/server/src/testing/index.ts'
import { prepareMainCalls } from '../../packages/server/src/testing/main-calls.ts'
import { millisecondsOf, printSpread, spreadOf } from './ratio.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const RUNS = { times: 20, warm: 3 }
/** Calls with idempotent statements, which can be replayed. */
const COMPARED = [
  'who I am',
  'an assessment',
  'saving an answer',
  'results of a couple',
  'what is shared',
  'results of a survey',
  'newest articles',
  'a search',
  'an article',
]

interface Sent {
  statement: string
  values: unknown[]
}

/** Compares calls over HTTP with the driver sending the same statements and values in this process. */
export async function benchCalls(engine: 'embedded' | 'postgres'): Promise<void> {
  process.env.TEST_ENGINE = engine
  await compareCalls(engine)
  if (engine === 'postgres') await dropDatabasesOfRun(testRunName())
}

async function compareCalls(engine: string): Promise<void> {
  await using server = await createTestServer({ settings: { TRUSTED_PROXY: '127.0.0.1,::1' } })
  const { database } = server.context.operations
  const calls = await prepareMainCalls(server)
  const { kysely } = database
  for (const name of COMPARED) {
    const call = async () => {
      await calls[name]?.()
    }
    // The benchmark exceeds the rate limits.
    const deleteLimits = () => kysely.deleteFrom('auth.limits' as never).execute()
    await call()
    await server.context.jobs.idle()
    const sent = await record(database, call)
    const alone: number[] = []
    const served: number[] = []
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      await deleteLimits()
      alone.push(...(await millisecondsOf(() => replay(database, sent), RUNS)))
      served.push(...(await millisecondsOf(call, RUNS)))
    }
    const yardstick = spreadOf(alone)
    printSpread(`${engine}: bare driver, ${sent.length} statements`, yardstick, yardstick)
    printSpread(`${engine}: ${name}`, spreadOf(served), yardstick)
  }
}

type Query = (statement: string, values?: unknown[], ...rest: unknown[]) => Promise<unknown>

/** Records the statements of a call, including begin and commit. */
async function record({ embedded, pool }: Database, call: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const watch = (client: { query: unknown }) => {
    const query = client.query as Query
    const listening: Query = function (this: unknown, statement, values = [], ...rest) {
      if (typeof statement === 'string') sent.push({ statement, values })
      return query.call(client, statement, values, ...rest)
    }
    client.query = listening
    return () => {
      client.query = query
    }
  }
  const ends: (() => void)[] = []
  if (embedded) ends.push(watch(embedded))
  const watched = new Set<unknown>()
  const acquired = (client: { query: unknown }) => {
    if (watched.has(client)) return
    watched.add(client)
    ends.push(watch(client))
  }
  pool?.on('acquire', acquired)
  await call()
  pool?.off('acquire', acquired)
  // Removes the wrappers in reverse order.
  for (const end of ends.toReversed()) end()
  return sent
}

async function replay({ embedded, pool }: Database, sent: readonly Sent[]): Promise<void> {
  if (embedded) {
    for (const { statement, values } of sent) await embedded.query(statement, values)
    return
  }
  const client = await pool?.connect()
  if (!client) throw new Error('This database has neither an engine nor a pool')
  try {
    for (const { statement, values } of sent) await client.query(statement, values)
  } finally {
    client.release()
  }
}
