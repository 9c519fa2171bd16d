import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, tableDeclarations } from '../../packages/server/src/features.ts'
import { createTestServer, type TestServer } from '../../packages/server/src/testing/index.ts'
import { type MainCalls, prepareMainCalls } from '../../packages/server/src/testing/main-calls.ts'
import { grow, smallTables } from './grow.ts'

let server: TestServer
let calls: MainCalls
beforeAll(async () => {
  server = await createTestServer({ settings: { TRUSTED_PROXY: '127.0.0.1,::1' } })
  calls = await prepareMainCalls(server)
}, 180_000)
// Separate hooks, because each may take long on a busy machine.
beforeAll(() => grow(server.context.operations.database, 1000), 180_000)
afterAll(() => server[Symbol.asyncDispose]())

/** Statements of each call, including limits and authentication, without BEGIN and COMMIT. */
const COUNTS: Readonly<Record<string, number>> = {
  'password sign-in': 3,
  refresh: 2,
  'GET /user': 1,
  'who I am': 4,
  'my sign-ins': 3,
  'my consents': 4,
  'my assessments': 3,
  'an assessment': 3,
  'my draft': 3,
  'saving an answer': 4,
  'invitations sent': 5,
  'invitations received': 3,
  'an invitation': 2,
  'results of a couple': 9,
  'a comparison': 8,
  // As many as with shared results, because the time of a reply must not reveal more than its content.
  'a comparison with nothing shared': 8,
  'marking results as seen': 8,
  'notes after evenings': 4,
  'a check-in': 5,
  'my sheets': 4,
  'what is shared': 4,
  'opening a level': 7,
  'my surveys': 3,
  'results of a survey': 3,
  'the form of a survey': 2,
  'a response to a survey': 4,
  // One for each exported table.
  'a copy of an account': 21 + tableDeclarations.filter(({ export: columns }) => columns !== null).length,
  'newest articles': 2,
  // The word is in more articles than are ranked.
  'a search': 3,
  'an article': 3,
  'articles to edit': 4,
  'a search of articles to edit': 4,
  'an article to edit': 4,
  'versions of an article': 5,
  'drafts of articles': 4,
  'the mark of a message': 2,
  'a message': 4,
  'counts of the site': 5,
  'status of the site': 9,
  'messages to answer': 4,
}

/** Scheduled full scans without a waiting user; an index on columns that a refresh changes would slow down each refresh. */
const SCHEDULED_SCANS = [
  'delete from "auth"."sessions" where ("expires_at" <= $1 or "refreshed_at" <= $2)',
  'update "auth"."sessions" set "ip_address" = $1 where "refreshed_at" < $2 and "ip_address" is not null',
  'delete from "pairs" where not exists',
  'select count(*) as "all"',
  'select count(*) as "count" from "pairs"',
]
/** Full scans of an erasure: authors of articles. */
const ERASURE_SCANS = [
  'update "blog_posts" set "updated_by" = null',
  'update "blog_revisions" set "editor_id" = null',
]

/** For statements that use a partial index: the parameter and its known value. */
const KNOWN_VALUES: Readonly<Record<string, readonly [string, string]>> = {
  'delete from "auth"."factors"': ['"status" = $1', `"status" = 'unverified'`],
  'delete from "assessments"': ['"status" = $1', `"status" = 'draft'`],
  'select "id" from "auth"."users"': ['"password_hash" like $1', `"password_hash" like '$2%'`],
}

test('every growing table has generated rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select case schemaname when 'public' then relname else schemaname || '.' || relname end as name
    from pg_stat_user_tables where schemaname in ('public', 'auth', 'keys')`.execute(server.context.db)
  expect(rows.length).toBeGreaterThan(smallTables.length)
  for (const { name } of rows) {
    if (smallTables.includes(name)) continue
    const counted = await sql<{ count: number }>`select count(*)::int from ${sql.table(name)}`.execute(
      server.context.db,
    )
    expect(counted.rows[0]?.count, name).toBeGreaterThanOrEqual(600)
  }
})

test('each call sends its expected number of statements and scans no growing table', async () => {
  const counts: Record<string, number> = {}
  const scans: string[] = []
  // Otherwise the first call for the counts would start the job that counts.
  await server.runJob('stats.count-rows')
  for (const [name, call] of Object.entries(calls)) {
    // Waits, so that statements of jobs are not counted.
    await server.context.jobs.idle()
    const statements = await server.statements(call)
    counts[name] = statements.length
    for (const statement of statements) {
      for (const scan of findScans(await explain(statement))) scans.push(`${name}: ${scan}: ${statement}`)
    }
  }
  expect(scans).toEqual([])
  expect(counts).toEqual(COUNTS)
})

test('every purge uses an index', async () => {
  const scans: string[] = []
  // A generic plan assumes that a third of a table matches, so sequential scans are disabled to see whether an index fits.
  await server.context.operations.database.embedded?.exec('set enable_seqscan = off')
  for (const job of jobs) {
    if (job.schedule === undefined || job.name === 'server.clean-disk') continue
    const statements = await server.statements(() => job.run({}, server.context))
    for (const statement of new Set(statements)) {
      if (/^\s*vacuum/i.test(statement) || isAllowedScan(statement.trimStart())) continue
      for (const scan of findScans(await explain(withKnownValue(statement))))
        scans.push(`${job.name}: ${scan}: ${statement}`)
    }
  }
  await server.context.operations.database.embedded?.exec('set enable_seqscan = on')
  expect(scans).toEqual([])
})

function isAllowedScan(statement: string): boolean {
  return [...SCHEDULED_SCANS, ...ERASURE_SCANS].some((known) => statement.startsWith(known))
}

function withKnownValue(statement: string): string {
  const [, values] = Object.entries(KNOWN_VALUES).find(([start]) => statement.startsWith(start)) ?? []
  // Keeps the parameter, because later parameters would have no type otherwise.
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
async function explain(statement: string): Promise<Plan> {
  const answers = await server.context.operations.database.embedded?.exec(
    `explain (generic_plan, verbose, format json) ${statement}`,
  )
  const [row] = answers?.[0]?.rows ?? []
  return (row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan
}

/** The tables that a plan scans sequentially. */
function findScans(plan: Plan): string[] {
  const table = plan.Schema === 'public' ? plan['Relation Name'] : `${plan.Schema}.${plan['Relation Name']}`
  const reads = plan['Node Type'] === 'Seq Scan' && !smallTables.includes(table ?? '')
  return [...(reads ? [table ?? ''] : []), ...(plan.Plans ?? []).flatMap(findScans)]
}
