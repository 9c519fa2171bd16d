import { account, assessment, consent, invitation, results } from '@twofold/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { grantRole, revokeRole } from '#server/features/account/index.ts'
import { handlers } from '#server/features.ts'
import { readAllRows } from '#server/testing/all-rows.ts'
import { apiError } from '#server/testing/api-errors.ts'
import {
  type AnswerPattern,
  createCompletedAssessment,
  createCouple,
  invite,
  SHARE_ALL,
  share,
  startAssessment,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { ownedTables } from './erasure.ts'

const HOUR = 3_600_000

const server = await openTestServer()

async function listTablesContaining(text: string): Promise<string[]> {
  const found = [...(await readAllRows(server.context.db))].filter(([, rows]) =>
    rows.some((row) => row.includes(text)),
  )
  return found.map(([name]) => name).sort()
}

describe('getMe', () => {
  test('returns the caller with their current roles', async () => {
    const person = await server.signUp('Role One')
    const me = () => server.call(account.getMe, {}, person)
    expect(await me()).toEqual({
      id: person.userId,
      email: person.email,
      name: 'Role One',
      roles: [],
      frozen: false,
      deletionAt: null,
    })
    expect(await grantRole(server.context, person.userId, 'admin')).toBe(true)
    expect(await grantRole(server.context, person.userId, 'admin')).toBe(false)
    expect((await me()).roles).toEqual(['admin'])
    expect(await server.context.access.hasRole(person.userId, 'admin')).toBe(true)
    expect(await revokeRole(server.context, person.userId, 'admin')).toBe(true)
    expect((await me()).roles).toEqual([])
  })

  test('returns no roles and logs the error when roles cannot be read', async () => {
    const person = await server.signUp('Role Two')
    await grantRole(server.context, person.userId, 'admin')
    await sql`alter table user_roles rename to user_roles_gone`.execute(server.context.db)
    const me = await server.call(account.getMe, {}, person)
    await sql`alter table user_roles_gone rename to user_roles`.execute(server.context.db)
    expect(me.roles).toEqual([])
    expect(server.logLines.join('')).toContain('role_lookup.failed')
  })
})

describe('listSignIns and endSignIn', () => {
  test('list the auth sessions of the caller and end only those', async () => {
    const first = await server.signUp('Signed One')
    const second = await server.signIn(first)
    const other = await server.signUp('Signed Two')
    const { items } = await server.call(account.listSignIns, {}, second)
    expect(items).toHaveLength(2)
    expect(items.filter((item) => item.current)).toHaveLength(1)
    const id = items.find((item) => !item.current)?.id ?? ''
    await expect(server.call(account.endSignIn, { id }, other)).rejects.toEqual(apiError(404, 'not_found'))
    await server.call(account.endSignIn, { id }, second)
    await expect(server.call(account.getMe, {}, first)).rejects.toEqual(apiError(401, 'not_signed_in'))
    expect((await server.call(account.getMe, {}, second)).id).toBe(second.userId)
  })
})

describe('exportAccount', () => {
  test('contains all data of the caller and none of the partner', async () => {
    const couple = await createCouple(server, {
      names: ['Export A', 'Export B'],
      aliceAnswers: (item) => (item.part === 'importance' ? 5 : 2),
      bobAnswers: 4,
    })
    const { alice, bob, aliceId, bobId } = couple
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, { ...SHARE_ALL, viewOfPartner: false, safety: false })
    const copy = await server.call(account.exportAccount, {}, alice)
    expect(copy).toMatchObject({
      productName: 'Twofold',
      account: { user: { email: alice.email } },
      assessments: [{ id: aliceId, status: 'completed' }],
      answers: [
        { assessment_id: aliceId, answers: { answers: { 'bids.self.1': 2 }, importance: { bids: 5 } } },
      ],
      invited_addresses: [{ address: bob.email }],
      results: [await server.call(results.getResults, { assessmentId: aliceId }, alice)],
    })
    expect(copy.consents).toHaveLength(2)
    const text = JSON.stringify(copy)
    for (const foreign of [bob.userId, bobId, bob.name]) expect(text).not.toContain(foreign)
    expect(Object.keys(copy)).not.toContain('pair_halves')
    const bobsExport = JSON.stringify(await server.call(account.exportAccount, {}, bob))
    for (const foreign of [alice.userId, aliceId, alice.email]) expect(bobsExport).not.toContain(foreign)
  })
})

describe('deleteAccount', () => {
  async function createActiveCouple(names: readonly [string, string]) {
    const couple = await createCouple(server, { names })
    const { alice, aliceId } = couple
    await share(server, alice, aliceId, SHARE_ALL)
    await grantRole(server.context, alice.userId, 'admin')
    const draft = await startAssessment(server, alice)
    await invite(server, alice, draft, 'somebody@example.com')
    await server.call(account.freezeAccount, {}, alice)
    await server.call(account.unfreezeAccount, {}, alice)
    await server.context.jobs.idle()
    return couple
  }

  test('deletes every row of the account immediately and keeps the results of the partner', async () => {
    const { alice, bob, bobId } = await createActiveCouple(['Erase A', 'Erase B'])
    expect((await listTablesContaining(alice.userId)).length).toBeGreaterThan(8)
    const reply = await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
    expect(reply.erased).toContain('answers')
    expect(await listTablesContaining(alice.userId)).toEqual([])
    expect(await listTablesContaining(alice.email)).toEqual([])
    await expect(server.call(account.getMe, {}, alice)).rejects.toEqual(apiError(401, 'not_signed_in'))
    expect((await server.call(results.getResults, { assessmentId: bobId }, bob)).own.factors).toHaveLength(12)
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, bob)
    expect(await listTablesContaining(bob.userId)).toEqual([])
    const left = await readAllRows(server.context.db)
    for (const table of ['pairs', 'pair_halves', 'invitation_mails', 'keys.data_keys']) {
      const name = table.includes('.') ? table : `public.${table}`
      expect(
        left.get(name)?.filter((row) => row.includes(bobId)),
        table,
      ).toEqual([])
    }
  })

  test('hides the account for 72 hours and erases it once when the job runs repeatedly', async () => {
    const { alice, aliceId } = await createActiveCouple(['Wait A', 'Wait B'])
    const requestDeletion = () => server.call(account.deleteAccount, { confirm: 'delete my account' }, alice)
    const scheduled = await requestDeletion()
    expect(await requestDeletion()).toEqual(scheduled)
    expect((await server.call(account.getMe, {}, alice)).deletionAt).toBe(scheduled.erasedAt)
    expect(await server.call(results.getSharing, { assessmentId: aliceId }, alice)).toMatchObject({
      score: false,
    })
    await server.context.jobs.idle()
    expect(
      server.outbox.to(alice.email).filter((mail) => mail.template === 'deletion-scheduled'),
    ).toHaveLength(1)
    server.clock.advance(71 * HOUR)
    await server.runJob('account.erase-due')
    expect((await listTablesContaining(alice.userId)).length).toBeGreaterThan(8)
    server.clock.advance(HOUR + 1000)
    await Promise.all([server.runJob('account.erase-due'), server.runJob('account.erase-due')])
    await server.runJob('account.erase-due')
    expect(await listTablesContaining(alice.userId)).toEqual([])
  })

  test('is cancelled by the link in its email, and the link works once', async () => {
    const { alice } = await createActiveCouple(['Cancel A', 'Cancel B'])
    await server.call(account.deleteAccount, { confirm: 'delete my account' }, alice)
    await server.context.jobs.idle()
    const [mail] = server.outbox.to(alice.email).filter((one) => one.template === 'deletion-scheduled')
    const token = mail?.links[0]?.split('#cancel=')[1] ?? ''
    await server.call(account.cancelDeletion, { token })
    expect((await server.call(account.getMe, {}, alice)).deletionAt).toBeNull()
    await expect(server.call(account.cancelDeletion, { token })).rejects.toEqual(apiError(404, 'not_found'))
    server.clock.advance(100 * HOUR)
    await server.runJob('account.erase-due')
    expect((await listTablesContaining(alice.userId)).length).toBeGreaterThan(8)
  })
})

test('rows of users who answer all 1, all 5 or skip differ only in ids, times and equally long ciphertexts', async () => {
  const shapes: string[] = []
  for (const [index, answering] of ([1, 5, 'skip'] satisfies AnswerPattern[]).entries()) {
    server.clock.advance(60_000)
    const person: TestPerson = await server.signUp(`Equal ${'ABC'.charAt(index)}`)
    const id = await createCompletedAssessment(server, person, answering)
    await invite(server, person, id, `partner-${index}@example.com`)
    await share(server, person, id, SHARE_ALL)
    const next = await startAssessment(server, person)
    await server.call(assessment.saveAnswers, { id: next, answers: { 'bids.self.1': answering } }, person)
    const tables: Record<string, unknown[]> = {}
    const owned = [
      ...ownedTables(server.context.operations.tables),
      { table: 'keys.data_keys', owner: 'owner_id' },
    ]
    for (const { table, owner } of owned) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(owner)} = ${person.userId}`.execute(
        server.context.db,
      )
      tables[table] = rows.map((row) => Object.entries(row).map(columnShape)).sort()
    }
    shapes.push(JSON.stringify(tables))
  }
  expect(shapes[0]).toContain('bytes:137')
  expect(shapes[1]).toBe(shapes[0])
  expect(shapes[2]).toBe(shapes[0])
})

function columnShape([column, value]: [string, unknown]): string {
  if (value instanceof Date) return `${column}: time`
  if (value instanceof Uint8Array) return `${column}: bytes:${value.length}`
  if (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)) return `${column}: id`
  return `${column}: ${JSON.stringify(value)}`
}

test('every call that requires an account returns 401 without an access token', async () => {
  const guarded = handlers.filter(({ endpoint }) => endpoint.access !== 'public')
  expect(guarded.length).toBeGreaterThan(20)
  for (const { endpoint } of guarded) {
    const response = await server.request(endpoint.path.replaceAll(/\{\w+\}/g, 'x'), {
      method: endpoint.method,
    })
    expect(response.status, endpoint.name).toBe(401)
  }
})

test('every call below /api/admin/ returns not_found before it starts when the caller is no admin', async () => {
  const person = await server.signUp('No Admin')
  const ofAdmins = handlers.filter(({ endpoint }) => /^(?:admin|operator)$/.test(endpoint.access))
  const names = ofAdmins.map(({ endpoint }) => endpoint.name)
  const below = handlers.filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'))
  expect(names).toEqual(below.map(({ endpoint }) => endpoint.name))
  for (const { endpoint } of ofAdmins) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, person.userId)
    const headers = { Authorization: `Bearer ${person.accessToken}` }
    const statements = await server.statements(async () => {
      expect((await server.request(path, { method: endpoint.method, headers })).status).toBe(404)
    })
    expect(statements.at(-1), endpoint.name).toContain('"user_roles"')
  }
})

test('invitations are hidden from the scheduled deletion of their inviter on', async () => {
  const [alice, bob] = [await server.signUp('Inviting A'), await server.signUp('Inviting B')]
  const id = await startAssessment(server, alice)
  const { token } = await invite(server, alice, id, bob.email)
  await server.call(account.deleteAccount, { confirm: 'delete my account' }, alice)
  expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
  await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(apiError(404, 'not_found'))
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
  await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(apiError(404, 'not_found'))
  expect((await server.call(consent.getConsents, {}, bob)).mails).toBe(true)
})
