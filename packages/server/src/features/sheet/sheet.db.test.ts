import { randomBytes, randomUUID } from 'node:crypto'
import { account, assessment, consent, invitation, results, sheet } from '@twofold/contract'
import { retention } from '@twofold/contract/retention'
import type { SharingChoice } from '@twofold/instrument'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiError, NOT_FOUND } from '#server/testing/api-errors.ts'
import {
  createCompletedAssessment,
  createCouple,
  invite,
  SHARE_ALL,
  share,
  variedAnswers,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const DAY = 86_400_000

const server = await openTestServer()

let pairs = 0
async function createPair() {
  pairs += 1
  const couple = await createCouple(server, {
    names: [`Alice ${'a'.repeat(pairs)}`, `Bob ${'b'.repeat(pairs)}`],
  })
  await share(server, couple.alice, couple.aliceId, SHARE_ALL)
  await share(server, couple.bob, couple.bobId, SHARE_ALL)
  return couple
}

const SHARED: SharingChoice = { ...SHARE_ALL, safety: false, heldBack: [] }

const createContent = (bytes = 100) => randomBytes(bytes).toString('base64url')

async function create(person: TestPerson, assessmentId: string, shared: SharingChoice | null = null) {
  const id = randomUUID()
  const ciphertext = createContent()
  await server.call(sheet.createSheet, { assessmentId, id, ciphertext, shared }, person)
  return { id, ciphertext }
}

const read = (id: string) => server.call(sheet.getSheet, { id })
const countRows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from sheets`.execute(server.context.db)).rows[0]?.n

test('anyone with the id reads a sheet until it is withdrawn, by its user alone', async () => {
  const { alice, bob, aliceId, bobId } = await createPair()
  const { id, ciphertext } = await create(alice, aliceId)
  expect((await read(id)).ciphertext).toBe(ciphertext)
  const list = await server.call(sheet.listSheets, { assessmentId: aliceId }, alice)
  expect(list.items.map((one) => one.id)).toEqual([id])
  expect((await server.call(sheet.listSheets, { assessmentId: bobId }, bob)).items).toEqual([])
  await expect(server.call(sheet.listSheets, { assessmentId: aliceId }, bob)).rejects.toThrow(NOT_FOUND)
  await server.call(sheet.deleteSheet, { assessmentId: aliceId, id }, bob)
  expect((await read(id)).ciphertext).toBe(ciphertext)
  await server.call(sheet.deleteSheet, { assessmentId: aliceId, id }, alice)
  await expect(read(id)).rejects.toThrow(NOT_FOUND)
  await expect(read(randomUUID())).rejects.toThrow(NOT_FOUND)
})

test('opening a sheet is not logged', async () => {
  const lines = server.logLines.length
  const id = '0b0c0d0e-0000-4000-8000-000000000000'
  for (const path of [`/api/sheets/${id}`, '/sheet', '/de/sheet', '/sheet.data', '/%73heet?x=1']) {
    await server.request(path)
  }
  expect(server.logLines.slice(lines)).toEqual([])
  await server.request('/about')
  expect(server.logLines).toHaveLength(lines + 1)
})

test('a sheet cannot be replaced, and the sixth one and ciphertext of more than 64 kB are refused', async () => {
  const { alice, aliceId } = await createPair()
  const { id, ciphertext } = await create(alice, aliceId)
  const again = { assessmentId: aliceId, id, ciphertext: createContent(), shared: null }
  await expect(server.call(sheet.createSheet, again, alice)).rejects.toThrow(apiError(409, 'conflict'))
  expect((await read(id)).ciphertext).toBe(ciphertext)
  const ofLength = (bytes: number) => ({ ...again, id: randomUUID(), ciphertext: createContent(bytes) })
  await expect(server.call(sheet.createSheet, ofLength(sheet.sheetLimits.bytes + 3), alice)).rejects.toThrow(
    apiError(400, 'validation_failed'),
  )
  await server.call(sheet.createSheet, ofLength(sheet.sheetLimits.bytes), alice)
  for (let count = 2; count < sheet.sheetLimits.sheets; count++) await create(alice, aliceId)
  await expect(create(alice, aliceId)).rejects.toThrow(apiError(409, 'conflict'))
})

test('a sheet with shared results is unreadable once either partner shares less', async () => {
  const { alice, bob, aliceId, bobId } = await createPair()
  const shared = await create(alice, aliceId, SHARED)
  const own = await create(alice, aliceId)
  await read(shared.id)
  const less = { ...SHARE_ALL, heldBack: ['bids' as const] }
  await server.call(results.putSharing, { assessmentId: bobId, ...less }, bob)
  await expect(read(shared.id)).rejects.toThrow(NOT_FOUND)
  await read(own.id)
  await share(server, bob, bobId, SHARE_ALL)
  await read(shared.id)
  await server.call(results.leavePair, { assessmentId: bobId }, bob)
  await expect(read(shared.id)).rejects.toThrow(NOT_FOUND)
  await expect(create(alice, aliceId, SHARED)).rejects.toThrow(apiError(409, 'conflict'))
})

test('a sheet contains no more than both share when it is created', async () => {
  const { alice, bob, aliceId, bobId } = await createPair()
  const less = { ...SHARE_ALL, heldBack: ['bids' as const] }
  await server.call(results.putSharing, { assessmentId: bobId, ...less }, bob)
  await expect(create(alice, aliceId, SHARED)).rejects.toThrow(apiError(409, 'conflict'))
  await read((await create(alice, aliceId, { ...SHARED, heldBack: ['bids'] })).id)
})

test('a sheet with the results of a former partner stays unreadable when its user shares with another', async () => {
  const { alice, aliceId } = await createPair()
  const { id } = await create(alice, aliceId, SHARED)
  await server.call(results.leavePair, { assessmentId: aliceId }, alice)
  const carl = await server.signUp('Carl')
  const carlId = await createCompletedAssessment(server, carl, variedAnswers(3))
  const { token } = await invite(server, alice, aliceId, carl.email)
  await server.call(invitation.acceptInvitation, { token, assessmentId: carlId }, carl)
  await share(server, alice, aliceId, SHARE_ALL)
  await share(server, carl, carlId, SHARE_ALL)
  await read((await create(alice, aliceId, SHARED)).id)
  await expect(read(id)).rejects.toThrow(NOT_FOUND)
})

test('concurrent calls create no more sheets than there is room for', async () => {
  const { alice, aliceId } = await createPair()
  const calls = Array.from({ length: sheet.sheetLimits.sheets + 3 }, () => create(alice, aliceId))
  const made = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(sheet.sheetLimits.sheets)
})

test('a sheet expires, and the job deletes it from that moment on', async () => {
  const { alice, aliceId } = await createPair()
  await server.runJob('server.purge')
  const before = (await countRows()) ?? 0
  const { id } = await create(alice, aliceId)
  server.clock.advance((retention.sheetDays - 1) * DAY)
  await read(id)
  server.clock.advance(DAY)
  await expect(read(id)).rejects.toThrow(NOT_FOUND)
  await server.runJob('server.purge')
  expect(await countRows()).toBeLessThanOrEqual(before)
})

test('a frozen account and a withdrawn consent make sheets unreadable, and deleting the assessment deletes them', async () => {
  const { alice, bob, aliceId, bobId } = await createPair()
  const { id } = await create(alice, aliceId)
  await server.call(account.freezeAccount, {}, alice)
  await expect(read(id)).rejects.toThrow(NOT_FOUND)
  await expect(create(alice, aliceId)).rejects.toThrow()
  const other = await create(bob, bobId)
  await server.call(consent.putConsents, { assessment: null }, bob)
  await expect(read(other.id)).rejects.toThrow(NOT_FOUND)
  const before = (await countRows()) ?? 0
  await server.call(assessment.deleteAssessment, { id: bobId }, bob)
  expect(await countRows()).toBe(before - 1)
})

test('creating a sheet needs a recent sign-in, and withdrawing does not', async () => {
  const { alice, aliceId } = await createPair()
  const { id } = await create(alice, aliceId)
  server.clock.advance(20 * 60_000)
  await expect(create(alice, aliceId)).rejects.toThrow(apiError(403, 'fresh_sign_in_required'))
  await server.call(sheet.deleteSheet, { assessmentId: aliceId, id }, alice)
})

test('a sheet is unreadable while its account waits for deletion', async () => {
  const { alice, aliceId } = await createPair()
  const { id } = await create(alice, aliceId)
  await server.call(account.deleteAccount, { confirm: 'delete my account' }, alice)
  await expect(read(id)).rejects.toThrow(NOT_FOUND)
})
