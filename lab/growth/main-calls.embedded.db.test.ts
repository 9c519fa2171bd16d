import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../packages/server/src/features.ts'
import { createTestServer, type TestServer } from '../../packages/server/src/testing/index.ts'
import { type MainCalls, prepareMainCalls } from '../../packages/server/src/testing/main-calls.ts'
import { grow, grownTables } from './grow.ts'

let server: TestServer
let calls: MainCalls
beforeAll(async () => {
  server = await createTestServer({ settings: { TRUSTED_PROXY: '127.0.0.1,::1' } })
  calls = await prepareMainCalls(server)
}, 180_000)
// Apart, as each may take long on a busy machine.
beforeAll(() => grow(server.context.operations.database, 1000), 180_000)
afterAll(() => server[Symbol.asyncDispose]())

/** Tables that do not grow with users or time. */
/** Tables with few rows, and those of the research pool, which is off by default and read as a whole once a week. */
const SMALL = [
  'auth.signing_keys',
  'blog_shelf',
  'finished_archives',
  'keys.holders',
  'keys.master_keys',
  'keys.research_releases',
  'keys.research_used',
  'keys.service_keys',
  'migrations',
  'research_rows',
  'user_roles',
]

/** Statements of each call, including limits and authentication, without BEGIN and COMMIT. */
const COUNTS: Readonly<Record<string, number>> = {
  'password sign-in': 3,
  refresh: 3,
  'GET /user': 1,
  'who I am': 4,
  'my sign-ins': 3,
  'my consents': 4,
  'my assessments': 3,
  'an assessment': 3,
  'my draft': 3,
  'saving an answer': 3,
  'invitations sent': 5,
  'invitations received': 3,
  'an invitation': 2,
  'results of a couple': 9,
  'what is shared': 4,
  'opening a level': 6,
  'my surveys': 3,
  'results of a survey': 3,
  'the form of a survey': 2,
  'a response to a survey': 4,
  'a copy of an account': 34,
  'newest articles': 2,
  'a search': 2,
  'an article': 3,
  'articles to edit': 4,
  'a search of articles to edit': 4,
  'an article to edit': 4,
  'versions of an article': 5,
  'drafts of articles': 4,
  'the mark of a message': 2,
  'a message': 4,
  'messages to answer': 4,
}

/** Read as a whole, by the clock and not by anybody who waits; an index of what a refresh changes would cost each of them. */
const READ_BY_THE_CLOCK = [
  'delete from "auth"."sessions" where ("expires_at" <= $1 or "refreshed_at" <= $2)',
  'update "auth"."sessions" set "address" = $1 where "refreshed_at" < $2 and "address" is not null',
  'delete from "pairs" where not exists',
  // The weekly entry into the research pool compares every row of the pool.
  'select "id", "instrument_version" from "research_rows"',
]
/** What an erasure reads as a whole: the replies of one day, and who wrote articles. */
const READ_BY_ERASURES = [
  'delete from "idempotency_replies" where "user_id" = $1',
  'select distinct t."user_id" as id from "idempotency_replies" t',
  'update "blog_posts" set "updated_by" = null',
  'update "blog_revisions" set "editor_id" = null',
]

/** Where an index holds some rows alone, the value that says which is known when the statement is sent. */
const KNOWN_VALUES: Readonly<Record<string, readonly [string, string]>> = {
  'delete from "auth"."factors"': ['"status" = $1', `"status" = 'unverified'`],
  'delete from "assessments"': ['"status" = $1', `"status" = 'draft'`],
  'select "id" from "auth"."users"': ['"password_hash" like $1', `"password_hash" like '$2%'`],
}

test('every table that grows has grown here', async () => {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'keys')`.execute(server.context.db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...grownTables, ...SMALL].sort())
})

test('each call takes as many statements as it is known to, and reads no table that grows from end to end', async () => {
  const counts: Record<string, number> = {}
  const scans: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    // The worker's own statements are not the call's.
    await server.context.jobs.idle()
    const statements = await server.statements(call)
    counts[name] = statements.length
    for (const statement of statements) {
      for (const scan of scansOf(await planOf(statement))) scans.push(`${name}: ${scan}: ${statement}`)
    }
  }
  expect(scans).toEqual([])
  expect(counts).toEqual(COUNTS)
})

test('every purge finds its rows by an index', async () => {
  const scans: string[] = []
  // A plan without values takes a third of a table for old; whether an index could do is seen with nothing else allowed.
  await server.context.operations.database.embedded?.exec('set enable_seqscan = off')
  for (const job of jobs) {
    if (job.schedule === undefined || job.name === 'server.clean-disk') continue
    const statements = await server.statements(() => job.run({}, server.context))
    for (const statement of statements) {
      if (/^\s*vacuum/i.test(statement) || isReadAsAWhole(statement.trimStart())) continue
      for (const scan of scansOf(await planOf(withKnownValue(statement))))
        scans.push(`${job.name}: ${scan}: ${statement}`)
    }
  }
  await server.context.operations.database.embedded?.exec('set enable_seqscan = on')
  expect(scans).toEqual([])
})

function isReadAsAWhole(statement: string): boolean {
  return [...READ_BY_THE_CLOCK, ...READ_BY_ERASURES].some((known) => statement.startsWith(known))
}

function withKnownValue(statement: string): string {
  const [, values] = Object.entries(KNOWN_VALUES).find(([start]) => statement.startsWith(start)) ?? []
  // The place of the value stays, or the places after it would have no type.
  return values ? statement.replace(values[0], () => `${values[1]} and $1::text is not null`) : statement
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The generic plan of a statement. */
async function planOf(statement: string): Promise<Plan> {
  const answers = await server.context.operations.database.embedded?.exec(
    `explain (generic_plan, verbose, format json) ${statement}`,
  )
  const [row] = answers?.[0]?.rows ?? []
  return (row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan
}

/** The tables that a plan reads from end to end. */
function scansOf(plan: Plan): string[] {
  const table = plan.Schema === 'public' ? plan['Relation Name'] : `${plan.Schema}.${plan['Relation Name']}`
  const reads = plan['Node Type'] === 'Seq Scan' && !SMALL.includes(table ?? '')
  return [...(reads ? [table ?? ''] : []), ...(plan.Plans ?? []).flatMap(scansOf)]
}
