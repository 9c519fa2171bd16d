import { sql } from 'kysely'
import { RunningSite } from '../../e2e/support/site.ts'
import { type Database, openDatabase } from '../../packages/database/src/index.ts'
import { callEndpoint } from '../../packages/server/src/testing/call.ts'
import {
  type BenchmarkSite,
  type MainCalls,
  prepareMainCalls,
} from '../../packages/server/src/testing/main-calls.ts'
import { signUp } from '../../packages/server/src/testing/people.ts'
import { grow } from '../growth/grow.ts'
import { openPersistentHome } from './persistent-home.ts'

/** Numbers of accounts for which the duration of calls is compared. */
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const WARM = 10
/** Used while accounts are created. */
const CONNECTIONS = 4
/** Fewer rounds: a survey accepts no more responses, and a copy takes long. */
const RARE: Readonly<Record<string, number>> = { 'a copy of an account': 40, 'a response to a survey': 30 }

const RUN = Date.now()
/** Run first, because they need a recent sign-in. */
const FRESH = ['opening a level', 'a copy of an account']

/**
 * Starts one server on PostgreSQL for each of `SIZES` and makes each call to all servers in turn. With a folder in `BENCH_KEEP`
 * the accounts remain there and in its databases for the next run.
 */
export async function benchGrowth(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return console.log('growth: skipped, TEST_DATABASE_URL is not set')
  await using opened = new AsyncDisposableStack()
  const sizes: {
    people: number
    calls: MainCalls
    deleteLimits(): Promise<unknown>
    countBlocks(): Promise<number>
  }[] = []
  const sites: { people: number; site: RunningSite }[] = []
  // Creates all accounts before the first sign-in, because creating them takes longer than an access token is valid.
  for (const people of SIZES) sites.push({ people, site: await startGrown(people, opened) })
  for (const { people, site } of sites) {
    const calls = await prepareMainCalls(askedSite(site))
    const database = opened.use(
      await openDatabase({ kind: 'postgres', url: site.databaseUrl ?? '', poolSize: 1 }),
    )
    // The benchmark exceeds the rate limits.
    const deleteLimits = () =>
      sql`delete from auth.limits where key not like 'grown:%'`.execute(database.kysely)
    sizes.push({ people, calls, deleteLimits, countBlocks: await blockCounter(database) })
  }
  console.log(
    'p95 of each call in ms by how many people there are; in brackets the median; then p95 over that of the fewest',
  )
  const names = Object.keys(sizes[0]?.calls ?? {})
  for (const name of [...FRESH, ...names.filter((other) => !FRESH.includes(other))]) {
    const times = sizes.map(() => [] as number[])
    const blocks = await Promise.all(sizes.map(({ countBlocks }) => countBlocks()))
    let made = 0
    const rounds = Math.min(RARE[name] ?? ROUNDS, ROUNDS)
    const warm = Math.min(WARM, Math.floor(rounds / 4))
    for (let round = -warm; round < rounds; round++) {
      if (round % 20 === 0) for (const { deleteLimits } of sizes) await deleteLimits()
      made += 1
      for (const [at, { calls }] of sizes.entries()) {
        const start = performance.now()
        await calls[name]?.()
        if (round >= 0) times[at]?.push(performance.now() - start)
      }
    }
    const read: number[] = []
    for (const [at, { countBlocks }] of sizes.entries())
      read.push(((await countBlocks()) - (blocks[at] ?? 0)) / made)
    const touched = read.some(Number.isNaN)
      ? ''
      : `, blocks ${read.map((count) => count.toFixed(0)).join(' / ')}`
    const spread = times.map((samples) => samples.toSorted((a, b) => a - b))
    const at = (samples: readonly number[], part: number) =>
      samples[Math.floor((samples.length - 1) * part)] ?? Number.NaN
    const words = spread.map((samples) =>
      `${at(samples, 0.95).toFixed(1).padStart(7)} (${at(samples, 0.5).toFixed(1)})`.padEnd(17),
    )
    const fewest = spread[0] ?? []
    const ratio = (part: number) => (at(spread.at(-1) ?? [], part) / at(fewest, part)).toFixed(2)
    console.log(
      `${name.padEnd(30)}${words.join('')}  ${ratio(0.95)} × at p95, ${ratio(0.5)} × at the median${touched}`,
    )
  }
}

async function startGrown(people: number, opened: AsyncDisposableStack): Promise<RunningSite> {
  const settings = { TRUSTED_PROXY: '127.0.0.1,::1' }
  const folder = process.env.BENCH_KEEP
  const start = performance.now()
  const printSize = (bytes: number, how: string) =>
    console.log(
      `${people} people: ${(bytes / 2 ** 20).toFixed(0)} MB, ${how} in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    )
  if (folder === undefined) {
    const site = opened.use(await RunningSite.start('postgres', settings))
    printSize(await fill(site, people), 'made')
    return site
  }
  const { home, isFilled, markFilled } = await openPersistentHome(folder, people)
  const site = await RunningSite.at(home, settings)
  // Not disposed, because that would delete its data.
  opened.defer(() => site.end('SIGTERM'))
  if (!isFilled) {
    await fill(site, people)
    await markFilled()
  }
  printSize(await deleteConflicts(site), isFilled ? 'found' : 'made')
  return site
}

/** Deletes rows of an earlier run that would conflict. */
async function deleteConflicts(site: RunningSite): Promise<number> {
  await using database = await openDatabase({ kind: 'postgres', url: site.databaseUrl ?? '', poolSize: 1 })
  await sql`delete from blog_posts where slug = 'main-call'`.execute(database.kysely)
  return await sizeOf(database)
}

async function sizeOf({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    kysely,
  )
  return Number(rows[0]?.bytes)
}

async function fill(site: RunningSite, people: number): Promise<number> {
  await using database = await openDatabase({
    kind: 'postgres',
    url: site.databaseUrl ?? '',
    poolSize: CONNECTIONS,
  })
  await grow(database, people, CONNECTIONS)
  return await sizeOf(database)
}

/** Counts 8 kB blocks touched by statements, which other load on the machine does not change. */
async function blockCounter({ kysely }: Database): Promise<() => Promise<number>> {
  // If the library is not loaded, the extension can be created but not read.
  await sql`create extension if not exists pg_stat_statements`.execute(kysely).catch(() => undefined)
  const able = await sql`select 1 from pg_stat_statements limit 1`.execute(kysely).then(
    () => true,
    () => false,
  )
  return async () => {
    if (!able) return Number.NaN
    const { rows } = await sql<{ blocks: string }>`
      select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as blocks from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%auth.limits where key not like%' and query not ilike '%jobs.%'
        and query not like '%pg_stat_statements%'`.execute(kysely)
    return Number(rows[0]?.blocks)
  }
}

function askedSite(site: RunningSite): BenchmarkSite {
  return {
    url: site.url,
    // A reused database contains the accounts of earlier runs.
    signUp: (name, email = `${name.toLowerCase()}-${RUN}@example.com`) =>
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
