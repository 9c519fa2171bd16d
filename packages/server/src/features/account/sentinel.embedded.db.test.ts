import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account, assessment, blog, feedback, invitation } from '@twofold/contract'
import { retention } from '@twofold/contract/retention'
import { migrate, openDatabase } from '@twofold/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTables } from '#server/backup/repository.ts'
import { contextParts } from '#server/features.ts'
import { createOutboxTransport } from '#server/mail/index.ts'
import { createCompletedAssessment, giveConsents, invite, SHARE_ALL, share } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'

const DAY = 86_400_000

/** One unique sentinel for each field that a user can fill in. */
const SENTINELS = {
  name: 'Quorvixine Zephyrbane',
  email: 'quorvixaddress@sentinel.example',
  newEmail: 'quorvixmoved@sentinel.example',
  partnerName: 'Quorvixpartner',
  invited: 'quorvixinvited@sentinel.example',
  surveyTitle: 'Quorvixtitle of a survey',
  surveyMessage: 'Quorvixmessage to friends',
  device: 'Quorvixbrowser/9.1',
  factor: 'Quorvixfactor on my phone',
  draft: 'Quorvixdraft of an article',
} as const
/** Belongs to the site: its text stays and the author's id is deleted. */
const ARTICLE = {
  title: 'An article',
  slug: 'an-article',
  category: 'trust',
  excerpt: 'Short.',
  content: 'Long.',
  tags: [],
  coverImageUrl: '',
  published: true,
  featured: false,
}
const PATTERN = /quorvix/i

let home: string
let server: TestServer
let ghost: TestPerson
let other: TestPerson
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sentinel-'))
  const database = await openDatabase({ kind: 'embedded', directory: join(home, 'database') })
  await migrate(database, contextParts.migrations)
  server = await createTestServer({
    database,
    transport: createOutboxTransport(join(home, 'outbox'), 'Twofold'),
  })
}, 180_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(home, { recursive: true })
})

/** Tables, number of log lines and files of the data folder that contain a sentinel in plain text. */
async function findSentinels(): Promise<{ tables: string[]; log: number; files: string[] }> {
  const { db } = server.context
  const tables: string[] = []
  const names = [...(await listTables(db)).map(({ name }) => name), 'jobs.job', 'pg_catalog.pg_statistic']
  for (const name of names) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    if (rows.some(({ row }) => hasSentinel(row) || row.includes(ghost.userId))) tables.push(name)
  }
  await sql`checkpoint`.execute(db)
  const files: string[] = []
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (hasSentinel(await readFile(path, 'latin1'))) files.push(path.slice(home.length + 1))
  }
  return { tables, log: server.logLines.filter(hasSentinel).length, files }
}

/** Matches a sentinel as text and as the hexadecimal form of a bytea column. */
function hasSentinel(text: string): boolean {
  return PATTERN.test(text) || /[57]1756f72766978/i.test(text)
}

/** Uses every feature once, with a sentinel in each text field. */
async function useEveryFeature(): Promise<void> {
  ghost = await server.signUp(SENTINELS.name, SENTINELS.email)
  other = await server.signUp('Other')
  await server.makeAdmin(ghost)
  await giveConsents(server, ghost)
  const draft = await server.call(
    assessment.createAssessment,
    { partnerFirstName: SENTINELS.partnerName },
    ghost,
  )
  const mine = await createCompletedAssessment(server, ghost, 4)
  expect(mine).toBe(draft.id)
  const theirs = await createCompletedAssessment(server, other, 2)
  const { token } = await invite(server, ghost, mine, other.email)
  await server.call(invitation.acceptInvitation, { token, assessmentId: theirs }, other)
  await share(server, ghost, mine, SHARE_ALL)
  await share(server, other, theirs, SHARE_ALL)
  const next = await server.call(
    assessment.createAssessment,
    { partnerFirstName: SENTINELS.partnerName },
    ghost,
  )
  await invite(server, ghost, next.id, SENTINELS.invited)
  await server.call(
    feedback.createSurvey,
    { title: SENTINELS.surveyTitle, message: SENTINELS.surveyMessage },
    ghost,
  )
  await server.call(blog.adminCreatePost, ARTICLE, ghost)
  const written = { ...ARTICLE, title: SENTINELS.draft, slug: 'another' }
  const articleDraft = { id: randomUUID(), postId: null, baseUpdatedAt: null, fields: written }
  await server.call(blog.adminPutDraft, articleDraft, ghost)
  const send = (path: string, method: string, body: object) =>
    server.request(`/auth/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${ghost.accessToken}`,
        'User-Agent': SENTINELS.device,
      },
      body: JSON.stringify(body),
    })
  const signIn = { email: SENTINELS.email, password: ghost.password }
  expect((await send('/token?grant_type=password', 'POST', signIn)).status).toBe(200)
  expect((await send('/user', 'PUT', { email: SENTINELS.newEmail })).status).toBe(200)
  const factor = { factor_type: 'totp', friendly_name: SENTINELS.factor }
  expect((await send('/factors', 'POST', factor)).status).toBe(200)
  await send('/recover', 'POST', { email: SENTINELS.email })
  await server.context.jobs.idle()
}

test('tables, log and files contain no data of a user after the deletion and the nightly jobs', async () => {
  await useEveryFeature()
  const before = await findSentinels()
  // Ensures that the search works.
  expect(before.tables.length).toBeGreaterThan(12)
  expect(before.files.filter((name) => name.startsWith('database'))).not.toEqual([])
  expect(before.files.filter((name) => name.startsWith('outbox'))).not.toEqual([])
  expect(before.log).toBe(0)

  const again = await server.signIn(ghost)
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, again)
  await server.context.jobs.idle()
  const meanwhile = await findSentinels()
  expect(meanwhile.tables).toEqual([])
  // The receipt in the outbox, and pages that the database engine has not vacuumed yet.
  expect(meanwhile.files.map((name) => name.split('/')[0])).toEqual(
    expect.arrayContaining(['database', 'outbox']),
  )

  server.clock.advance((retention.outboxDays + 1) * DAY)
  for (const job of ['server.purge', 'account.sweep', 'server.clean-disk']) await server.runJob(job)
  expect(await findSentinels()).toEqual({ tables: [], log: 0, files: [] })

  const copy = await server.call(account.exportAccount, {}, await server.signIn(other))
  expect(JSON.stringify(copy)).not.toMatch(PATTERN)
  expect(JSON.stringify(copy)).not.toContain(ghost.userId)
}, 180_000)
