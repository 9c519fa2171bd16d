import { randomBytes, randomUUID } from 'node:crypto'
import {
  account,
  assessment,
  config,
  consent,
  contact,
  feedback,
  invitation,
  results,
} from '@twofold/contract'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createArchive } from '#server/backup/create-archive.ts'
import { restoreArchives } from '#server/backup/restore-archives.ts'
import { createSecrets, type Secrets } from '#server/config/secrets.ts'
import { DecryptionError } from '#server/encryption/encrypt.ts'
import { announceHolder, deleteHolder } from '#server/encryption/holders.ts'
import { beginRotation, countUses, endRotation, rewrapKeys } from '#server/encryption/rotate-master.ts'
import { unwrap, wrap } from '#server/encryption/wrap.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { createServerDatabase, silentLog } from '#server/testing/test-server.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const old = createSecrets(oldKey)
const both = createSecrets(newKey, oldKey)
const next = createSecrets(newKey)

const folder = createTestFolder('rotation')
let database: Database
const running: AsyncDisposable[] = []
beforeEach(async () => {
  database = await createServerDatabase()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** Starts one of several servers on the same database. */
async function start(secrets: Secrets, on = database, at?: Date): Promise<TestServer> {
  const shared: Database = { ...on, [Symbol.asyncDispose]: async () => undefined }
  const server = await createTestServer({ secrets, database: shared, ...(at && { now: at }) })
  running.push(server)
  return server
}

async function run(server: TestServer, ...args: string[]): Promise<{ exit: number; output: string }> {
  const { exit, output, remarks } = await server.command(...args)
  return { exit, output: [...output, ...remarks].join('\n') }
}

type SignedIn = TestPerson & { refreshToken: string }

const ALICE: TestPerson = {
  userId: '',
  name: 'Alice',
  email: 'alice@example.com',
  password: 'Demo-Password-1',
  accessToken: '',
}

async function createData(server: TestServer): Promise<void> {
  expect((await run(server, 'seed', 'demo')).exit).toBe(0)
  await server.call(contact.sendContactMessage, {
    name: 'Dora',
    email: 'dora@example.com',
    topic: 'other',
    message: 'Hello, is anybody there?',
  })
  await run(server, 'mail', 'suppress', 'gone@example.com')
  const erin = await server.signUp('Erin')
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, erin)
  await server.context.jobs.idle()
}

/** Reads values that need the keys for decryption or look-up. */
async function readAll(server: TestServer, alice: SignedIn) {
  const { context } = server
  const { items } = await server.call(assessment.listAssessments, {}, alice)
  const id = items[0]?.id ?? ''
  const messages = await readRows('contact_messages', 'id, encrypted_content as encrypted')
  return {
    assessment: await server.call(assessment.getAssessment, { id }, alice),
    results: await server.call(results.getResults, { assessmentId: id }, alice),
    invitations: await server.call(invitation.listSentInvitations, { id }, alice),
    surveys: await server.call(feedback.listSurveys, {}, alice),
    messages: messages.map(({ id, encrypted }) =>
      context.keyring
        .cipher('contact')
        .decrypt('contact', encrypted, `contact_messages.encrypted_content:${id}`)
        .toString(),
    ),
    suppressed: await context.mail.suppressions.has('gone@example.com'),
    ledger: context.keyring.keyedHash('deletion of person', 'somebody').toString('hex'),
    refreshed: (await refresh(server, alice)).status,
  }
}

async function refresh(server: TestServer, { refreshToken }: SignedIn): Promise<Response> {
  return await server.request('/auth/v1/token?grant_type=refresh_token', {
    json: { refresh_token: refreshToken },
  })
}

async function readRows(
  table: string,
  columns: string,
): Promise<{ id: string; version: number; encrypted: Uint8Array }[]> {
  const { rows } = await sql<{ id: string; version: number; encrypted: Uint8Array }>`
    select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(database.kysely)
  return rows
}

/** Returns how many stored keys this master key decrypts. */
async function countDecryptable(secrets: Secrets): Promise<number> {
  const attempts: (() => unknown)[] = []
  for (const row of await readRows('keys.data_keys', 'owner_id as id, version, encrypted_key as encrypted')) {
    const id = { table: 'keys.data_keys', ownerId: row.id, version: row.version } as const
    attempts.push(() => unwrap(secrets, id, row.encrypted))
  }
  for (const row of await readRows(
    'keys.service_keys',
    'purpose as id, version, encrypted_key as encrypted',
  )) {
    const id = { table: 'keys.service_keys', ownerId: row.id, version: row.version } as const
    attempts.push(() => unwrap(secrets, id, row.encrypted))
  }
  return attempts.filter((attempt) => {
    try {
      attempt()
      return true
    } catch (error) {
      if (error instanceof DecryptionError) return false
      throw error
    }
  }).length
}

test('values stay readable before, during and after a rotation on running and restarted servers', async () => {
  const first = await start(old)
  await createData(first)
  const alice = await signedIn(first)
  const before = await readAll(first, alice)
  expect(before).toMatchObject({
    suppressed: true,
    refreshed: 200,
    messages: [expect.stringContaining('Dora')],
  })

  // The rotation fails and names an instance without the new key.
  const second = await start(both)
  const id = randomUUID()
  await announceHolder(database.kysely, id, old)
  const untouched = await readRows('keys.data_keys', 'owner_id as id, master_id, encrypted_key')
  for (const options of [['--dry-run'], []]) {
    const refused = await run(second, 'keys', 'rotate-master', ...options)
    expect(refused).toMatchObject({
      exit: 1,
      output: expect.stringContaining('does not have the master key'),
    })
  }
  await deleteHolder(database.kysely, id)
  const dry = await run(second, 'keys', 'rotate-master', '--dry-run')
  expect(dry).toMatchObject({
    exit: 0,
    output: expect.stringMatching(/would be encrypted with .*Nothing was changed/),
  })
  expect(await readRows('keys.data_keys', 'owner_id as id, master_id, encrypted_key')).toEqual(untouched)

  const third = await start(both)
  for (const server of [first, second, third]) expect(await readAll(server, alice)).toEqual(before)

  // Users sign up and write during a rotation of more than one batch.
  const ids = await addKeys(700)
  const rotated = run(second, 'keys', 'rotate-master')
  const newcomers = Promise.all(
    ['Fay', 'Gil', 'Hal'].map((name, index) => signUpWithDraft(index % 2 === 0 ? second : third, name)),
  )
  for (const server of [second, third]) expect(await readAll(server, alice)).toEqual(before)
  const done = await rotated
  expect(done.exit).toBe(0)
  expect(done.output).toContain(`${both.keys[1]?.name} is no longer used in this database`)
  const users = await newcomers

  const fourth = await start(next)
  for (const server of [second, third, fourth]) {
    expect(await readAll(server, alice)).toEqual(before)
    for (const one of users) {
      const { items } = await server.call(assessment.listAssessments, {}, one)
      expect(items).toHaveLength(1)
      const [item] = items
      await server.call(assessment.getAssessment, { id: item?.id ?? '' }, one)
    }
  }
  for (const ownerId of ids)
    expect(await fourth.context.keyring.findKey(database.kysely, ownerId)).toBeDefined()

  expect(await countDecryptable(old)).toBe(0)
  expect(await countDecryptable(next)).toBeGreaterThan(700)
  await expect(start(old)).rejects.toThrow(
    `DATA_KEY does not belong to this database: set it to the key that encrypts it, ${next.keys[0].name}.`,
  )
  // A repetition changes nothing and inserts no audit event.
  expect(await run(fourth, 'keys', 'status')).toMatchObject({
    exit: 0,
    output: expect.stringContaining(`Everything is encrypted with ${next.keys[0].name} alone.`),
  })
  expect((await run(second, 'keys', 'rotate-master')).exit).toBe(0)
  const { output: trail } = await run(fourth, 'audit')
  const events = trail.split('\n').filter((line) => line.includes('master_key'))
  expect(events).toEqual([
    expect.stringContaining(
      `master_key_rotation_begun  -  -  to="${next.keys[0].name}"  from="${old.keys[0].name}"`,
    ),
    expect.stringContaining('master_key_rotated '),
  ])
}, 400_000)

test('an interrupted rotation needs both keys, can be continued and can be reversed', async () => {
  const first = await start(old)
  const alice = await first.signUp('Alice')
  await addKeys(600)
  const second = await start(both)
  const parts = {
    db: database.kysely,
    secrets: both,
    now: () => new Date(),
    insertAuditEvent: async () => undefined,
  }
  expect(await beginRotation(parts)).toEqual({ isBegun: true, obstacles: [] })
  // Interrupted after the first batch.
  await expect(
    rewrapKeys(parts, (done) => {
      if (done >= 500) throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await endRotation(parts)).toBeGreaterThan(0)
  const uses = await countUses(database.kysely)
  expect(uses.every(({ dataKeys }) => dataKeys > 0)).toBe(true)

  for (const secrets of [old, next])
    await expect(start(secrets)).rejects.toThrow('is still encrypted with the master key')
  expect((await run(second, 'keys', 'status')).output).toContain('A rotation is incomplete')
  // A third key is rejected during a rotation.
  const third = await start(createSecrets(randomBytes(32), newKey, oldKey))
  expect(await run(third, 'keys', 'rotate-master')).toMatchObject({
    exit: 1,
    output: expect.stringContaining('is being rotated to'),
  })
  // Reversed, then rotated again.
  const back = await start(createSecrets(oldKey, newKey))
  expect((await run(back, 'keys', 'rotate-master')).exit).toBe(0)
  expect(await countDecryptable(next)).toBe(0)
  expect((await run(second, 'keys', 'rotate-master')).exit).toBe(0)
  expect(await countDecryptable(old)).toBe(0)
  expect((await second.call(account.getMe, {}, alice)).email).toBe(alice.email)
})

test('archives need the master key of their time, and archives made during a rotation need both keys', async () => {
  const first = await start(old)
  await createData(first)
  const before = {
    data: await createArchive(first.context, folder, 'data'),
    keys: await createArchive(first.context, folder, 'keys'),
  }
  const second = await start(both)
  await beginRotation({
    db: database.kysely,
    secrets: both,
    now: () => new Date(),
    insertAuditEvent: async () => undefined,
  })
  const between = await createArchive(second.context, folder, 'keys')
  expect((await run(second, 'keys', 'rotate-master')).exit).toBe(0)
  const after = {
    data: await createArchive(second.context, folder, 'data'),
    keys: await createArchive(second.context, folder, 'keys'),
  }
  const restore = async (paths: { data: string; keys: string }, secrets: Secrets) => {
    const target = await createTestDatabase([])
    const reusable: Database = { ...target, [Symbol.asyncDispose]: async () => undefined }
    try {
      await restoreArchives(second.context.config, paths, { database: reusable, secrets, log: silentLog })
      const restored = await start(secrets, target)
      const messages = await run(restored, 'keys', 'status')
      expect(messages.exit).toBe(0)
      const alice = await signedIn(restored)
      const { items } = await restored.call(assessment.listAssessments, {}, alice)
      await restored.call(assessment.getAssessment, { id: items[0]?.id ?? '' }, alice)
      await running.pop()?.[Symbol.asyncDispose]()
    } finally {
      await target[Symbol.asyncDispose]()
    }
  }
  await restore(before, old)
  await expect(restore(before, next)).rejects.toThrow('is encrypted with another master key')
  await restore({ data: before.data, keys: after.keys }, both)
  await expect(restore({ data: before.data, keys: between }, next)).rejects.toThrow(
    'encrypted with another master key',
  )
  await expect(restore({ data: after.data, keys: between }, next)).rejects.toThrow(
    'older than the data archive',
  )
  await expect(restore(after, old)).rejects.toThrow('is encrypted with another master key')
  await restore(after, next)
}, 400_000)

async function signedIn(server: TestServer): Promise<SignedIn> {
  const { email, password } = ALICE
  const answer = await server.request('/auth/v1/token?grant_type=password', {
    json: { email, password },
  })
  const body = (await answer.json()) as { access_token: string; refresh_token: string }
  return { ...ALICE, accessToken: body.access_token, refreshToken: body.refresh_token }
}

/** Signs up a user with an unfinished assessment, which creates a data key. */
async function signUpWithDraft(server: TestServer, name: string): Promise<TestPerson> {
  const one = await server.signUp(name)
  const { consents } = await server.call(config.getConfig, {})
  await server.call(consent.putConsents, { assessment: { adult: true, wording: consents.assessment } }, one)
  await server.call(assessment.createAssessment, { partnerFirstName: 'Sam' }, one)
  return one
}

/** Inserts data keys wrapped with the old master key. */
async function addKeys(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const rows = ids.map((owner) => ({
    owner,
    encrypted: wrap(
      old.keys[0],
      { table: 'keys.data_keys', ownerId: owner, version: 1 },
      randomBytes(32),
    ).toString('hex'),
  }))
  await sql`
    insert into keys.data_keys (owner_id, version, encrypted_key, master_id, created_at)
    select owner, 1, decode(encrypted, 'hex'), 1, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(owner uuid, encrypted text)`.execute(
    database.kysely,
  )
  return ids
}
