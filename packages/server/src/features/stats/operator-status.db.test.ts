import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contact, stats } from '@twofold/contract'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createArchive } from '#server/backup/create-archive.ts'
import { createTestServer } from '#server/testing/index.ts'

test('getOperatorStatus reports health, versions and open messages to an admin', async () => {
  await using server = await createTestServer()
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  await server.call(contact.sendContactMessage, {
    name: 'Bo',
    email: 'bo@example.com',
    topic: 'other',
    message: 'A message that waits.',
  })
  const status = await server.call(stats.getOperatorStatus, {}, admin)
  expect(status.health).toMatchObject({ database: 'ok', migrations: 'ok', mail: 'ok' })
  expect(status.messagesWaiting).toBe(1)
  expect(status.reportsWaiting).toBe(0)
  expect(status.versions.software).toMatch(/^\d+\.\d+\.\d+/)
  expect(status.versions).toMatchObject({ node: process.versions.node, instrument: INSTRUMENT_VERSION })
  expect(status.versions.newest).toBeNull()
  expect(status.versions.database.version).toMatch(/^\d+/)
  expect(status.versions.migrations.map(({ area }) => area)).toContain('server')
  expect(status.jobs.find(({ name }) => name === 'server.purge')).toMatchObject({
    schedule: '7 * * * *',
    sendsMail: false,
  })
  expect(JSON.stringify(status)).not.toMatch(/example\.com|Ada|Bo\b/)
})

test('getOperatorStatus reports the next run by the schedule and the last run of a nightly job for three days', async () => {
  await using server = await createTestServer({ now: new Date('2026-05-04T12:00:00.000Z') })
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  await sql`
    insert into jobs.job (name, state, completed_on, policy)
    values ('server.clean-disk', 'completed', '2026-05-04T04:53:01Z', 'short')`.execute(server.context.db)
  const { jobs } = await server.call(stats.getOperatorStatus, {}, admin)
  expect(jobs.find(({ name }) => name === 'server.clean-disk')).toMatchObject({
    schedule: '53 4 * * *',
    nextAt: '2026-05-05T04:53:00.000Z',
    lastDoneAt: '2026-05-04T04:53:01.000Z',
  })
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, deletion_seconds as seconds from jobs.queue
    where name in ('server.clean-disk', 'auth.mail') order by name`.execute(server.context.db)
  expect(rows).toEqual([
    { name: 'auth.mail', seconds: 3600 },
    { name: 'server.clean-disk', seconds: 3 * 24 * 3600 },
  ])
})

test('getOperatorStatus and readiness report a proxy when TRUSTED_PROXY does not name it', async () => {
  await using server = await createTestServer()
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  const read = async () => (await server.call(stats.getOperatorStatus, {}, admin)).health.proxy
  expect(await read()).toBe('ok')
  for (const ipAddress of ['192.0.2.7', '192.0.2.8']) {
    await server.request('/api/config', { headers: { 'X-Forwarded-For': ipAddress } })
  }
  expect(await read()).toBe('untrusted')
  const warnings = server.logLines.filter((line) => line.includes('proxy.mistrusted'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toMatch(/192\.0\.2|127\.0\.0\.1/)
})

test('getOperatorStatus reports no proxy problem when TRUSTED_PROXY names the proxy', async () => {
  await using server = await createTestServer({ settings: { TRUSTED_PROXY: '127.0.0.1,::1' } })
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  await server.request('/api/config', { headers: { 'X-Forwarded-For': '192.0.2.7' } })
  expect((await server.call(stats.getOperatorStatus, {}, admin)).health.proxy).toBe('ok')
})

test('getOperatorStatus reports the time of the last failure when a job that sends email failed', async () => {
  await using server = await createTestServer()
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  await sql`
    insert into jobs.job (name, state, completed_on, policy)
    values ('contact.send-mail', 'failed', '2026-01-02T03:04:05Z', 'short')`.execute(server.context.db)
  const { jobs } = await server.call(stats.getOperatorStatus, {}, admin)
  expect(jobs.find(({ name }) => name === 'contact.send-mail')).toMatchObject({
    sendsMail: true,
    failed: 1,
    lastFailedAt: '2026-01-02T03:04:05.000Z',
  })
})

test('getOperatorStatus reports when an archive of each kind was finished', async () => {
  await using server = await createTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'archives-'))
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  const at = (time: string) => ({ ...server.context, now: () => new Date(time) })
  const read = async () => (await server.call(stats.getOperatorStatus, {}, admin)).archives
  try {
    expect(await read()).toEqual({ data: null, keys: null })
    const [first, second] = ['2026-03-01T03:10:00.000Z', '2026-03-02T03:10:00.000Z']
    await createArchive(at(first), folder, 'data')
    expect(await read()).toEqual({ data: first, keys: null })
    await createArchive(at(second), folder, 'keys')
    await createArchive(at(second), folder, 'data')
    expect(await read()).toEqual({ data: second, keys: second })
    // A failed archive leaves the time of the last complete one.
    await expect(createArchive(at('2026-03-03T03:10:00.000Z'), '/dev/null', 'data')).rejects.toThrow()
    expect(await read()).toEqual({ data: second, keys: second })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('getOperatorStatus reports a newer version when the file of the operator names one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newest-'))
  await using server = await createTestServer({ settings: { NEWEST_VERSION_FILE: join(folder, 'newest') } })
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  const read = async () => (await server.call(stats.getOperatorStatus, {}, admin)).versions.newest
  try {
    expect(await read()).toEqual({ state: 'unreadable', version: null })
    await writeFile(join(folder, 'newest'), '999.0.0')
    expect(await read()).toEqual({ state: 'newer', version: '999.0.0' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each(['status_reader', 'service_role'] as const)(
  'getOperatorStatus accepts a service token when its role is %s',
  async (role) => {
    await using server = await createTestServer()
    const { token } = await server.context.auth.issueServiceToken({ role, seconds: 60 })
    const get = (path: string) => server.request(path, { headers: { Authorization: `Bearer ${token}` } })
    const response = await get('/api/admin/status')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ health: { database: 'ok' }, reportsWaiting: 0 })
    for (const other of ['/api/admin/stats', '/api/admin/contact-messages', '/api/me']) {
      expect((await get(other)).status, other).toBe(401)
    }
    server.clock.advance(61_000)
    expect((await get('/api/admin/status')).status).toBe(401)
  },
)
