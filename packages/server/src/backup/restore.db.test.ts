import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { account, assessment, blog, feedback, results } from '@twofold/contract'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { revokeRole } from '#server/features/account/index.ts'
import {
  createTestSurvey,
  manyIpAddresses,
  rateAll,
  submitResponse,
} from '#server/features/feedback/testing.ts'
import { type Couple, createCouple, SHARE_ALL, share } from '#server/testing/couples.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { silentLog } from '#server/testing/test-server.ts'
import { openArchive, writeArchive } from './archive-file.ts'
import { createArchive } from './create-archive.ts'
import { listTables } from './repository.ts'
import { type RestoreResult, restoreArchives } from './restore-archives.ts'

const DAY = 86_400_000
const secrets = createSecrets(randomBytes(32))

const folder = createTestFolder('archives')
const server = await openTestServer({ secrets, settings: manyIpAddresses })

/** Restores into a new database; the caller stops the server it returns. */
async function restore(data: string, keys: string): Promise<{ done: RestoreResult; restored: TestServer }> {
  const database = await createTestDatabase([])
  try {
    const done = await restoreInto(database, data, keys)
    const restored = await createTestServer({ secrets, database, now: server.clock.now() })
    return { done, restored }
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw error
  }
}

function restoreInto(
  database: Database,
  data: string,
  keys: string,
  masterKeys = secrets,
): Promise<RestoreResult> {
  // Not disposed, because the tests inspect the database afterwards.
  const open: Database = { ...database, [Symbol.asyncDispose]: async () => undefined }
  const { config } = server.context
  return restoreArchives(
    config,
    { data, keys },
    { database: open, secrets: masterKeys, log: silentLog, now: server.clock.now },
  )
}

async function readRows(on: TestServer, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(on.context.db)
  return rows.map(({ row }) => row)
}

async function findTablesContaining(on: TestServer, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await listTables(on.context.db)) {
    if ((await readRows(on, name)).some((row) => row.includes(text))) found.push(name)
  }
  return found
}

// The tests share the restored server and run in order.
describe('restoreArchives into a new database', { shuffle: false }, () => {
  let couple: Couple
  let carol: TestPerson
  let dave: TestPerson
  let planner: TestPerson
  let surveyId: string
  let dataPath: string
  let before: Map<string, string[]>
  let done: RestoreResult
  let restored: TestServer

  beforeAll(async () => {
    couple = await createCouple(server, { names: ['Erased', 'Stays'] })
    await share(server, couple.alice, couple.aliceId, SHARE_ALL)
    await share(server, couple.bob, couple.bobId, SHARE_ALL)
    carol = await server.signUp('Carol')
    dave = await server.signUp('Dave')
    planner = await server.signUp('Planner')
    const survey = await createTestSurvey(server, carol)
    surveyId = survey.id
    await submitResponse(server, survey.token, rateAll(3))
    const openSurvey = await createTestSurvey(server, dave)
    await submitResponse(server, openSurvey.token, rateAll(4))
    const removed = await createTestSurvey(server, dave)

    dataPath = await createArchive(server.context, folder, 'data')
    before = new Map()
    for (const { name } of await listTables(server.context.db)) before.set(name, await readRows(server, name))

    // Changes after the data archive: a deletion, a planned deletion, a released batch and a deleted survey.
    server.clock.advance(DAY)
    const again = await server.signIn(couple.alice)
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, again)
    await server.call(account.deleteAccount, { confirm: 'delete my account' }, await server.signIn(planner))
    for (const value of [2, 4] as const) await submitResponse(server, survey.token, rateAll(value))
    await server.call(feedback.deleteSurvey, { id: removed.id }, await server.signIn(dave))
    await server.context.jobs.idle()
    const keysPath = await createArchive(server.context, folder, 'keys')
    ;({ done, restored } = await restore(dataPath, keysPath))
  })
  afterAll(() => restored[Symbol.asyncDispose]())

  test('restores no data of deleted users', async () => {
    expect(await readFile(dataPath)).not.toContain(couple.alice.email)
    expect(done).toMatchObject({ people: 1, planned: 1, parts: 1, surveysClosed: 1 })
    for (const text of [couple.alice.userId, couple.alice.email, couple.aliceId]) {
      expect(await findTablesContaining(restored, text)).toEqual([])
    }
    expect(await restored.context.keyring.findKey(restored.context.db, couple.alice.userId)).toBeUndefined()
  })

  test('restores the rows of other users unchanged', async () => {
    for (const name of ['consents', 'blog_posts', 'auth.identities', 'contact_messages']) {
      const mine = (before.get(name) ?? []).filter((row) => !row.includes(couple.alice.userId))
      expect(await readRows(restored, name), name).toEqual(mine)
    }
    const bob = await restored.signIn(couple.bob)
    const profile = await restored.call(results.getResults, { assessmentId: couple.bobId }, bob)
    const own = await server.call(
      results.getResults,
      { assessmentId: couple.bobId },
      await server.signIn(couple.bob),
    )
    expect(profile.own).toEqual(own.own)
    expect(profile.comparison).toEqual(own.comparison)
    const list = await restored.call(assessment.listAssessments, {}, bob)
    expect(list.items.map(({ id }) => id)).toEqual([couple.bobId])
  })

  test('stops all sharing and ends all auth sessions', async () => {
    const open = await sql`select 1 from sharing where score or factors`.execute(restored.context.db)
    expect(open.rows).toEqual([])
    await expect(restored.call(account.getMe, {}, carol)).rejects.toMatchObject({ status: 401 })
  })

  test('keeps a scheduled deletion and sends a new link to cancel it', async () => {
    const again = await restored.signIn(planner)
    expect((await restored.call(account.getMe, {}, again)).deletionAt).not.toBeNull()
    await restored.runJob('account.sweep')
    await restored.context.jobs.idle()
    const [mail, ...more] = restored.outbox.to(planner.email)
    expect(more).toEqual([])
    const token = mail?.links[0]?.split('#cancel=')[1] ?? ''
    await restored.call(account.cancelDeletion, { token })
    expect((await restored.call(account.getMe, {}, again)).deletionAt).toBeNull()
  })

  test('closes a survey whose batch was released since and keeps other surveys open', async () => {
    const hers = await restored.call(feedback.listSurveys, {}, await restored.signIn(carol))
    expect(hers.items).toMatchObject([{ id: surveyId, url: null }])
    const his = await restored.call(feedback.listSurveys, {}, await restored.signIn(dave))
    expect(his.items).toHaveLength(1)
    const token = his.items[0]?.url?.split('/').at(-1) ?? ''
    await submitResponse(restored, token, rateAll(5))
  })
})

test('a restore gives pairs that shared a score 90 days to share again before views of the partner are deleted', async () => {
  const { alice, aliceId, bob, bobId } = await createCouple(server, { names: ['Restored', 'Also'] })
  await share(server, alice, aliceId, SHARE_ALL)
  await share(server, bob, bobId, SHARE_ALL)
  const data = await createArchive(server.context, folder, 'data')
  server.clock.advance(100 * DAY)
  const keys = await createArchive(server.context, folder, 'keys')
  const { restored } = await restore(data, keys)
  await using _stop = restored
  const listAnswers = async (person: TestPerson) =>
    JSON.stringify((await restored.call(account.exportAccount, {}, await restored.signIn(person))).answers)
  restored.clock.advance(90 * DAY)
  await restored.runJob('invitation.delete-unshared-partner-answers')
  expect(await listAnswers(alice)).toContain('bids.partner.1')
  expect(await listAnswers(bob)).toContain('bids.partner.1')
  restored.clock.advance(2 * DAY)
  await restored.runJob('invitation.delete-unshared-partner-answers')
  expect(await listAnswers(alice)).not.toContain('.partner.')
})

test('a restore deletes a user whose data key is missing when the ledger has no entry', async () => {
  const { alice, aliceId } = await createCouple(server, { names: ['Ledgerless', 'Other'] })
  const data = await createArchive(server.context, folder, 'data')
  server.clock.advance(DAY)
  const again = await server.signIn(alice)
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, again)
  await sql`delete from keys.deletions`.execute(server.context.db)
  const keys = await createArchive(server.context, folder, 'keys')
  const { done, restored } = await restore(data, keys)
  await using _stop = restored
  expect(done.people).toBe(1)
  expect(await findTablesContaining(restored, alice.email)).toEqual([])
  expect(await findTablesContaining(restored, aliceId)).toEqual([])
})

test('a restore returns admins and grants no role that was revoked since the archive', async () => {
  const [former, again, stays] = [await newAdmin(), await newAdmin(), await newAdmin()]
  const data = await createArchive(server.context, folder, 'data')
  server.clock.advance(1000)
  for (const { userId } of [former, again]) await revokeRole(server.context, userId, 'admin')
  await server.makeAdmin(again)
  const keys = await createArchive(server.context, folder, 'keys')
  const { done, restored } = await restore(data, keys)
  await using _stop = restored
  expect(done).toMatchObject({ roles: 1, adminEmails: [again.email, stays.email].sort() })
  const hasRole = ({ userId }: TestPerson) => restored.context.access.hasRole(userId, 'admin')
  expect(await hasRole(former)).toBe(false)
  expect(await hasRole(again)).toBe(true)
})

async function newAdmin(): Promise<TestPerson> {
  const person = await server.signUp()
  await server.makeAdmin(person)
  return person
}

test.each(['in its folder', 'next to the data'])(
  'a restore is rejected when a newer key archive %s contains another deletion',
  async (where) => {
    const own = await mkdtemp(join(folder, 'ledgers-'))
    const away = await mkdtemp(join(folder, 'ledgers-away-'))
    await using target = await createTestDatabase([])
    const gone = await server.signUp()
    const stays = await server.signUp()
    await server.call(account.deleteAccount, { confirm: 'delete my account' }, stays)
    const data = await createArchive(server.context, own, 'data')
    server.clock.advance(1000)
    const first = await createArchive(server.context, where === 'in its folder' ? own : away, 'keys')
    server.clock.advance(1000)
    const same = await createArchive(server.context, own, 'keys')
    await writeFile(join(own, 'keys', 'broken.ndjson.gz.age'), 'not an archive')
    const listTableNames = async () => (await listTables(target.kysely)).map(({ name }) => name)
    const empty = await listTableNames()
    const refused = /newer key archive with other deletions/

    await server.context.jobs.idle()
    const mail = server.outbox.to(stays.email).find((one) => one.template === 'deletion-scheduled')
    const cancel = mail?.links[0]?.split('#cancel=')[1] ?? ''
    await server.call(account.cancelDeletion, { token: cancel })
    server.clock.advance(1000)
    const cancelled = await createArchive(server.context, own, 'keys')
    await expect(restoreInto(target, data, first)).rejects.toThrow(refused)
    await expect(restoreInto(target, data, same)).rejects.toThrow(refused)

    const again = await server.signIn(gone)
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, again)
    server.clock.advance(1000)
    const newest = await createArchive(server.context, own, 'keys')
    await expect(restoreInto(target, data, cancelled)).rejects.toThrow(refused)
    expect(await listTableNames()).toEqual(empty)
    expect((await restoreInto(target, data, newest)).people).toBe(1)
    const left = await sql<{ email: string }>`select email from auth.users`.execute(target.kysely)
    expect(left.rows.map(({ email }) => email)).not.toContain(gone.email)
    expect(left.rows.map(({ email }) => email)).toContain(stays.email)
  },
)

test('a restore fills a column that the archive lacks with its default', async () => {
  await using preview = await createTestServer({ secrets, now: server.clock.now() })
  const { db } = preview.context
  const ada = await preview.signUp('Ada')
  await preview.makeAdmin(ada)
  const draft = { slug: 'kept', title: 'Kept', category: 'trust', excerpt: 'A', content: 'B' }
  await preview.call(blog.adminCreatePost, { ...draft, published: false, featured: false }, ada)
  await sql`alter table blog_posts drop column reading_minutes`.execute(db)
  const data = await createArchive(preview.context, folder, 'data')
  const { restored } = await restore(data, await createArchive(preview.context, folder, 'keys'))
  await using _ = restored
  const { rows } = await sql`select slug, reading_minutes from blog_posts`.execute(restored.context.db)
  expect(rows).toEqual([{ slug: 'kept', readingMinutes: 1 }])
})

test('a restore is refused when a preview made the archive, whose table differs in a column', async () => {
  await using preview = await createTestServer({ secrets, now: server.clock.now() })
  const { db } = preview.context
  const { userId } = await preview.signUp('Preview')
  await sql`insert into accepted_terms values (${userId}, '1', 'en', now())`.execute(db)
  await sql`alter table accepted_terms add column extra text`.execute(db)
  const more = await createArchive(preview.context, folder, 'data')
  await sql`alter table accepted_terms drop column extra, drop column locale`.execute(db)
  const less = await createArchive(preview.context, folder, 'data')
  const previewKeys = await createArchive(preview.context, folder, 'keys')
  for (const [path, column] of [
    [more, 'extra'],
    [less, 'locale'],
  ] as const) {
    await expect(restore(path, previewKeys)).rejects.toThrow(
      `a preview whose table accepted_terms differs in ${column}`,
    )
  }
})

test('a restore accepts an older key archive when newer ones contain the same deletions', async () => {
  const own = await mkdtemp(join(folder, 'ledgers-'))
  const data = await createArchive(server.context, own, 'data')
  server.clock.advance(1000)
  const keys = await createArchive(server.context, own, 'keys')
  server.clock.advance(1000)
  await createArchive(server.context, own, 'keys')
  await using target = await createTestDatabase([])
  await restoreInto(target, data, keys)
})

describe('restoreArchives fails without changing the database', () => {
  let data: string
  let keys: string
  let target: Database
  beforeAll(async () => {
    target = await createTestDatabase([])
    data = await createArchive(server.context, folder, 'data')
    server.clock.advance(1000)
    keys = await createArchive(server.context, folder, 'keys')
  })
  afterAll(() => target[Symbol.asyncDispose]())

  async function getErrorMessage(dataPath: string, keysPath: string, masterKeys = secrets): Promise<string> {
    const error: unknown = await restoreInto(target, dataPath, keysPath, masterKeys).catch(
      (reason: unknown) => reason,
    )
    expect((await listTables(target.kysely)).map(({ name }) => name)).toEqual(['migrations'])
    return error instanceof Error ? `${error.name}: ${error.message}` : 'restored'
  }

  test('when the master key differs', async () => {
    const message = await getErrorMessage(data, keys, createSecrets(randomBytes(32)))
    expect(message).toContain('ArchiveError')
    expect(message).toContain('is encrypted with another master key')
  })

  test('when the archives are swapped or the keys are older than the data', async () => {
    expect(await getErrorMessage(keys, data)).toContain('pass the data archive first')
    server.clock.advance(1000)
    const newer = await createArchive(server.context, folder, 'data')
    expect(await getErrorMessage(newer, keys)).toContain('use the newest key archive')
  })

  test('when the file is missing, is not an archive or has another format', async () => {
    const path = join(folder, 'other')
    expect(await getErrorMessage(path, keys)).toContain('does not exist')
    expect(await getErrorMessage(folder, keys)).toContain('cannot be read')
    await writeFile(path, '{"format":"zip"}\n')
    expect(await getErrorMessage(path, keys)).toContain('is not an archive of this software')
    const { header, readRows: readArchivedRows } = await openArchive(data, secrets)
    const archiveKey = secrets.keys[0].derive('archive')
    await writeArchive(path, { header: { ...header, version: 7 }, archiveKey, rows: readArchivedRows() })
    expect(await getErrorMessage(path, keys)).toContain('has format 7')
  })

  test('when the archive is truncated or one byte is changed', async () => {
    const whole = await readFile(data)
    const path = join(folder, 'broken')
    for (const at of [whole.length - 1, whole.length - 20, Math.floor(whole.length / 2)]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(path, changed)
      expect(await getErrorMessage(path, keys)).toContain('is damaged')
    }
    await writeFile(path, whole)
    await truncate(path, whole.length - 40)
    expect(await getErrorMessage(path, keys)).toContain('is damaged')
  })

  test.each(['server', 'an-area-of-tomorrow'])('when a newer version made the archive: %s', async (area) => {
    const { db } = server.context
    await sql`insert into migrations (area, name) values (${area}, '9999-of-tomorrow')`.execute(db)
    const newerData = await createArchive(server.context, folder, 'data')
    const newerKeys = await createArchive(server.context, folder, 'keys')
    await sql`delete from migrations where name = '9999-of-tomorrow'`.execute(db)
    expect(await getErrorMessage(newerData, newerKeys)).toContain(
      `was created by a newer version, which has the migration ${area}/9999-of-tomorrow`,
    )
  })

  test('when the data archive is older than the retention of the ledger', async () => {
    const { clock } = server
    const old = await createArchive(
      { ...server.context, now: () => new Date(clock.now().getTime() - 400 * DAY) },
      folder,
      'data',
    )
    expect(await getErrorMessage(old, keys)).toContain('older than 12 months')
  })

  test('when the database is not empty', async () => {
    await using other = await createTestServer({ secrets })
    await other.signUp('There')
    await expect(restoreInto(other.context.operations.database, data, keys)).rejects.toThrow('is not empty')
  })
})
