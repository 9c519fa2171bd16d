import { createHash } from 'node:crypto'
import { account, config, feedback } from '@twofold/contract'
import { scoreRater } from '@twofold/instrument'
import { expect, test } from 'vitest'
import type { Pages } from '#server/pages/register.ts'
import { readAllRows } from '#server/testing/all-rows.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { emptyBatch } from './batch.ts'
import { decryptBatch, decryptBatchKey, decryptTotals } from './encrypted-columns.ts'
import { getOwnSurvey } from './repository.ts'
import { createTestSurvey, manyIpAddresses, rateAll, rateKeyed, submitResponse } from './testing.ts'

const DAY = 24 * 60 * 60 * 1000

// A minimal page, enough to test the log.
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  handle: async () =>
    new Response('<!doctype html>', {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    }),
})

const server = await openTestServer({ settings: manyIpAddresses, pages })
const owner = await server.signUp('Owner')
const friend = await server.signUp('Friend')
await server.context.jobs.idle()

/** Tables in which two dumps differ, except the job queue, which changes all the time. */
function listChangedTables(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...after]
    .filter(([table, rows]) => !table.startsWith('jobs.') && rows.join() !== before.get(table)?.join())
    .map(([table]) => table)
}

function parseRow(rows: readonly string[] | undefined, id: string): Record<string, unknown> {
  return JSON.parse(rows?.find((row) => row.includes(id)) ?? '{}') as Record<string, unknown>
}

function listChangedColumns(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(other).filter((name) => one[name] !== other[name])
}

async function send(token: string, rater: number): Promise<void> {
  const response = await server.request(`/api/feedback-forms/${token}/responses`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': `sentinel-agent-${rater}`,
      'X-Forwarded-For': `203.0.113.${rater}`,
      Referer: `http://localhost/sentinel-${rater}`,
      // A signed-in respondent whose client sends more headers than the site's pages do.
      Authorization: `Bearer ${friend.accessToken}`,
    },
    body: JSON.stringify({
      ratings: createRatings(rater),
      consent: config.consentWordings.feedback,
      ticket: createSubmissionId(rater).toString('base64url'),
    }),
  })
  expect([response.status, await response.text()]).toEqual([201, '{}'])
}

const createSubmissionId = (rater: number) => Buffer.alloc(16, 0xa0 + rater)

const createRatings = (rater: number) =>
  rateAll((index) => ([1, 2, 5, 4, 3] as const)[(rater * 3 + index) % 5] ?? 3)

test('a response changes two encrypted columns of one row, and a release removes every trace of it', async () => {
  const { id, token } = await createTestSurvey(server, owner)
  await server.request(`/api/feedback-forms/${token}`)
  // No other event happens on this day, so any stored occurrence of the date comes from the response.
  server.clock.advance(10 * DAY)
  const day = server.clock.now().toISOString().slice(0, 10)
  const lines = server.logLines.length
  const empty = await readAllRows(server.context.db)

  await send(token, 1)
  await server.request(`/api/feedback-forms/${token}`)
  const one = await readAllRows(server.context.db)
  await send(token, 2)
  const two = await readAllRows(server.context.db)
  for (const [before, after] of [
    [empty, one],
    [one, two],
  ] as const) {
    expect(listChangedTables(before, after)).toEqual(['public.feedback_surveys'])
    const rows = [before, after].map((found) => parseRow(found.get('public.feedback_surveys'), id))
    expect(listChangedColumns(rows[0] ?? {}, rows[1] ?? {})).toEqual([
      'encrypted_totals',
      'encrypted_waiting',
    ])
    for (const column of ['encrypted_totals', 'encrypted_waiting']) {
      expect(String(rows[0]?.[column])).toHaveLength(String(rows[1]?.[column]).length)
    }
  }
  expect(JSON.stringify([...(one.get('jobs.job') ?? [])])).not.toContain(id)
  const beforeRelease = await getOwnSurvey(server.context.db, owner.userId, id)

  await send(token, 3)
  const released = await readAllRows(server.context.db)
  expect(listChangedTables(two, released).sort()).toEqual([
    'keys.feedback_batches',
    'public.feedback_surveys',
  ])
  await server.context.jobs.idle()
  await server.runJob('feedback.sweep')

  const everything = [...(await readAllRows(server.context.db))].flatMap(([, rows]) => rows).join('\n')
  const logLines = server.logLines.slice(lines).join('')
  server.clock.advance(-10 * DAY)
  const again = await server.signIn(owner)
  const copy = JSON.stringify(await server.call(account.exportAccount, {}, again))
  const shown = await server.call(feedback.getSurveyResults, { id }, again)
  expect(shown.released?.basedOn).toBe(3)

  const traces = [1, 2, 3].flatMap((rater) => {
    const values = scoreRater(createRatings(rater))
    return [
      JSON.stringify(values),
      Buffer.from(JSON.stringify(values)).toString('hex'),
      JSON.stringify(createRatings(rater)),
      ...[
        createSubmissionId(rater),
        createHash('sha256').update(createSubmissionId(rater)).digest().subarray(0, 16),
      ].flatMap((ticket) => [ticket.toString('hex'), ticket.toString('base64url')]),
    ]
  })
  const oldCiphertexts = [beforeRelease?.encryptedWaiting, beforeRelease?.encryptedBatchKey].map((bytes) =>
    Buffer.from(bytes ?? []).toString('hex'),
  )
  for (const trace of [...traces, ...oldCiphertexts, day, 'sentinel', '203.0.113.', token]) {
    expect(trace).not.toBe('')
    expect(everything).not.toContain(trace)
    expect(copy).not.toContain(trace)
    expect(logLines).not.toContain(trace)
  }
  // Neither form views, responses nor the email job are logged.
  expect(logLines).not.toContain('feedback-forms')

  // A dump from before the release has everything except the batch key and must remain unreadable.
  const record = await getOwnSurvey(server.context.db, owner.userId, id)
  const ownerKey = record && server.context.keyring.decryptKey(record.encryptedKey)
  if (!ownerKey || !record.encryptedBatchKey || !record.encryptedWaiting || !beforeRelease?.encryptedWaiting)
    throw new Error('The survey is closed or has no batch')
  const batchKey = decryptBatchKey(ownerKey, id, record.encryptedBatchKey)
  expect(decryptBatch(batchKey, id, record.encryptedWaiting)).toEqual(emptyBatch())
  const old = beforeRelease.encryptedWaiting
  expect(() => decryptBatch(batchKey, id, old)).toThrow()
  expect(() => decryptBatch(ownerKey, id, old)).toThrow()
})

test("the carry-over is never encrypted with the owner's key and is deleted with the next batch", async () => {
  const again = await server.signIn(owner)
  const { id, token } = await createTestSurvey(server, again)
  const { keyring, db } = server.context
  const read = async () => {
    const record = await getOwnSurvey(db, owner.userId, id)
    if (!record?.encryptedWaiting || !record.encryptedBatchKey)
      throw new Error('The survey is closed or has no batch')
    const ownerKey = keyring.decryptKey(record.encryptedKey)
    const batchKey = decryptBatchKey(ownerKey, id, record.encryptedBatchKey)
    return {
      encrypted: record.encryptedWaiting,
      totals: decryptTotals(ownerKey, id, record.encryptedTotals),
      ownerKey,
      batchKey,
      batch: decryptBatch(batchKey, id, record.encryptedWaiting),
    }
  }
  const release = async (repairs: number) => {
    for (let rater = 0; rater < 3; rater++) {
      await submitResponse(server, token, rateKeyed(5, rater < repairs ? ['bids', 'repair'] : ['bids']))
    }
    return read()
  }
  const seen = [await release(1), await release(1), await release(1)]
  expect(seen.map(({ batch }) => batch.carried.repair.n)).toEqual([1, 2, 0])
  expect(seen.map(({ totals }) => totals.released.repair.n)).toEqual([0, 0, 3])
  for (const { totals, batch } of seen) {
    expect(Object.keys(totals).sort()).toEqual(['basedOn', 'released', 'responses'])
    for (const { n } of Object.values(totals.released)) expect([1, 2]).not.toContain(n)
    expect([batch.waiting, batch.submissionHashes]).toEqual([[], []])
  }
  // Data archives omit the batch key: no dump can be decrypted with the keys of a later one.
  for (const [at, { encrypted }] of seen.entries()) {
    for (const later of seen.slice(at + 1)) {
      expect(() => decryptBatch(later.batchKey, id, encrypted)).toThrow()
      expect(() => decryptBatch(later.ownerKey, id, encrypted)).toThrow()
    }
  }
})

test.each(['owner', 'cap', 'time'] as const)(
  'the carry-over is deleted when the survey is closed by: %s',
  async (by) => {
    const again = await server.signIn(owner)
    const { id, token } = await createTestSurvey(server, again)
    for (let rater = 0; rater < (by === 'cap' ? 50 : 4); rater++) {
      await submitResponse(server, token, rateKeyed(5, rater === 0 ? ['bids', 'flooding'] : ['bids']))
    }
    if (by === 'owner') await server.call(feedback.closeSurvey, { id }, again)
    if (by === 'time') {
      server.clock.advance(91 * DAY)
      await server.runJob('feedback.sweep')
      server.clock.advance(-91 * DAY)
    }
    const record = await getOwnSurvey(server.context.db, owner.userId, id)
    if (!record) throw new Error(`Survey ${id} not found`)
    expect(record).toMatchObject({ encryptedWaiting: null, encryptedBatchKey: null })
    expect(record.closedAt).not.toBeNull()
    const { released, ...counts } = decryptTotals(
      server.context.keyring.decryptKey(record.encryptedKey),
      id,
      record.encryptedTotals,
    )
    expect(counts).toEqual(by === 'cap' ? { responses: 50, basedOn: 48 } : { responses: 4, basedOn: 3 })
    expect([released.bids.n, released.flooding.n]).toEqual([counts.basedOn, 0])
  },
)

test('a repeated submission counts once until its batch is released', async () => {
  const again = await server.signIn(owner)
  const { id, token } = await createTestSurvey(server, again)
  const ticket = createSubmissionId(1).toString('base64url')
  const responses = async () => (await server.call(feedback.getSurveyResults, { id }, again)).responses
  await submitResponse(server, token, rateKeyed(5), { ticket })
  const before = await getOwnSurvey(server.context.db, owner.userId, id)
  await submitResponse(server, token, rateKeyed(5), { ticket })
  await Promise.all([1, 2, 3].map(() => submitResponse(server, token, rateKeyed(1), { ticket })))
  expect(await getOwnSurvey(server.context.db, owner.userId, id)).toEqual(before)
  expect(await responses()).toBe(1)
  // Other respondents, with and without a submission id.
  await submitResponse(server, token, rateKeyed(5), { ticket: createSubmissionId(2).toString('base64url') })
  await submitResponse(server, token, rateKeyed(5))
  expect(await responses()).toBe(3)
  await submitResponse(server, token, rateKeyed(5), { ticket })
  expect(await responses()).toBe(4)
})

test('opening a form is not logged for any spelling of its URL', async () => {
  const again = await server.signIn(owner)
  const { token } = await createTestSurvey(server, again)
  const lines = server.logLines.length
  for (const path of [
    `/360-survey/${token}`,
    `/360-survey/${token}.data?_routes=routes%2Ffeedback-survey`,
    `/360-SURVEY/${token}`,
    `/%3360-survey/${token}`,
    `//360-survey/${token}`,
    '/360-survey/dead',
    '/360-survey',
    `/api/feedback-forms/${token}/elsewhere`,
  ]) {
    await server.request(path)
    await server.request(path, { method: 'HEAD' })
  }
  await server.request(`/360-survey/${token}`, { method: 'POST' })
  await server.request(`/api/feedback-forms/${token}`, { method: 'PUT' })
  await server.request(`/api/feedback-forms/${token}/responses`)
  expect(server.logLines.slice(lines)).toEqual([])
  await server.request('/about')
  expect(server.logLines).toHaveLength(lines + 1)
})

test('opening a form writes nothing when the visitor is signed in', async () => {
  const again = [await server.signIn(owner), await server.signIn(friend)]
  const { token } = await createTestSurvey(server, again[0] ?? owner)
  const [before, lines] = [await readAllRows(server.context.db), server.logLines.length]
  for (const as of [undefined, ...again]) {
    const form = await server.call(feedback.getFeedbackForm, { token }, as)
    expect(form.own).toBe(as === again[0])
  }
  await server.request(`/api/feedback-forms/${'A'.repeat(43)}`)
  expect(listChangedTables(before, await readAllRows(server.context.db))).toEqual([])
  expect(server.logLines).toHaveLength(lines)
})

test.each(['deleted', 'erased with its owner'] as const)(
  'no job references a survey that was %s',
  async (how) => {
    const { db, jobs } = server.context
    const person = await server.signUp(how === 'deleted' ? 'Deleting' : 'Leaving')
    const { id, token } = await createTestSurvey(server, person)
    for (const value of [2, 3, 4] as const) await submitResponse(server, token, rateAll(value))
    await jobs.idle()
    // A release whose email has not been sent yet.
    await jobs.enqueue(db, 'feedback.released', { id }, { startAfter: new Date(Date.now() + 3_600_000) })
    const listTablesWithId = async () =>
      [...(await readAllRows(server.context.db))].filter(
        ([table, rows]) => /^jobs\./.test(table) && rows.join().includes(id),
      )
    expect(await listTablesWithId()).not.toEqual([])
    if (how === 'deleted') await server.call(feedback.deleteSurvey, { id }, person)
    else await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, person)
    expect(await listTablesWithId()).toEqual([])
  },
)
