import { sql } from 'kysely'
import { RunningSite } from '../../e2e/support/site.ts'
import { openDatabase } from '../../packages/database/src/index.ts'
import { callEndpoint } from '../../packages/server/src/testing/call.ts'
import {
  type BenchmarkSite,
  type MainCalls,
  prepareMainCalls,
} from '../../packages/server/src/testing/main-calls.ts'
import { signUp } from '../../packages/server/src/testing/people.ts'
import { grow } from '../growth/grow.ts'

/** Numbers of accounts for which the duration of calls is compared. */
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const WARM = 10
/** Used while accounts are created. */
const CONNECTIONS = 4
/** Fewer rounds: a survey accepts no more responses, and a copy takes long. */
const RARE: Readonly<Record<string, number>> = { 'a copy of an account': 40, 'a response to a survey': 30 }

/** Run first, because they need a recent sign-in. */
const FRESH = ['opening a level', 'a copy of an account']

/** Starts one server on PostgreSQL for each of `SIZES` and makes each call to all servers in turn. */
export async function benchGrowth(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return console.log('growth: skipped, TEST_DATABASE_URL is not set')
  await using opened = new AsyncDisposableStack()
  const sizes: { calls: MainCalls; deleteLimits(): Promise<unknown> }[] = []
  const sites: RunningSite[] = []
  // Creates all accounts before the first sign-in, because creating them takes longer than an access token is valid.
  for (const people of SIZES) sites.push(opened.use(await startGrown(people)))
  for (const site of sites) {
    const calls = await prepareMainCalls(askedSite(site))
    const database = opened.use(
      await openDatabase({ kind: 'postgres', url: site.databaseUrl ?? '', poolSize: 1 }),
    )
    // The benchmark exceeds the rate limits.
    const deleteLimits = () =>
      sql`delete from auth.limits where key not like 'grown:%'`.execute(database.kysely)
    sizes.push({ calls, deleteLimits })
  }
  console.log(
    'p95 of each call in ms by how many people there are; in brackets the median; then p95 over that of the fewest',
  )
  const names = Object.keys(sizes[0]?.calls ?? {})
  for (const name of [...FRESH, ...names.filter((other) => !FRESH.includes(other))]) {
    const times = sizes.map(() => [] as number[])
    const rounds = Math.min(RARE[name] ?? ROUNDS, ROUNDS)
    const warm = Math.min(WARM, Math.floor(rounds / 4))
    for (let round = -warm; round < rounds; round++) {
      if (round % 20 === 0) for (const { deleteLimits } of sizes) await deleteLimits()
      for (const [at, { calls }] of sizes.entries()) {
        const start = performance.now()
        await calls[name]?.()
        if (round >= 0) times[at]?.push(performance.now() - start)
      }
    }
    const spread = times.map((samples) => samples.toSorted((a, b) => a - b))
    const at = (samples: readonly number[], part: number) =>
      samples[Math.floor((samples.length - 1) * part)] ?? Number.NaN
    const words = spread.map((samples) =>
      `${at(samples, 0.95).toFixed(1).padStart(7)} (${at(samples, 0.5).toFixed(1)})`.padEnd(17),
    )
    const fewest = spread[0] ?? []
    const ratio = (part: number) => (at(spread.at(-1) ?? [], part) / at(fewest, part)).toFixed(2)
    console.log(`${name.padEnd(30)}${words.join('')}  ${ratio(0.95)} × at p95, ${ratio(0.5)} × at the median`)
  }
}

async function startGrown(people: number): Promise<RunningSite> {
  const start = performance.now()
  const site = await RunningSite.start('postgres', { TRUSTED_PROXY: '127.0.0.1,::1' })
  await using database = await openDatabase({
    kind: 'postgres',
    url: site.databaseUrl ?? '',
    poolSize: CONNECTIONS,
  })
  await grow(database, people, CONNECTIONS)
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    database.kysely,
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${people} people: ${(Number(rows[0]?.bytes) / 2 ** 20).toFixed(0)} MB, made in ${seconds} s`)
  return site
}

function askedSite(site: RunningSite): BenchmarkSite {
  return {
    url: site.url,
    signUp: (name, email = `${name.toLowerCase()}@example.com`) =>
      signUp(site.url, { name, email }, () =>
        Promise.reject(new Error('The benchmark runs with SIGNUP_AUTOCONFIRM, so no email is verified')),
      ),
    async makeAdmin({ userId }) {
      await using database = await openDatabase({ kind: 'postgres', url: site.databaseUrl ?? '' })
      await sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`.execute(database.kysely)
    },
    call: (endpoint, input, as, headers) =>
      callEndpoint(site.url, endpoint, { input, token: as?.accessToken, ...(headers && { headers }) }),
  }
}
