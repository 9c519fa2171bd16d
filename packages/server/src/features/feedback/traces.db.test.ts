import { account, config, feedback } from '@twofold/contract'
import { type RaterValues, scoreRater } from '@twofold/instrument'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pages } from '#server/pages/register.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { decryptBatch, decryptBatchKey, decryptTotals } from './encrypted-columns.ts'
import { noBatch, packBatch, TICKET_BYTES } from './packing.ts'
import { findOwnSurvey } from './repository.ts'
import { answer, makeSurvey, manyAddresses, rateAll, rateKeyed } from './testing.ts'
import { hashToken } from './tokens.ts'

const DAY = 24 * 60 * 60 * 1000

// A form's page, as far as the log is concerned.
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  handle: async () =>
    new Response('<!doctype html>', {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    }),
})

let server: TestServer
let owner: TestPerson
let friend: TestPerson
beforeAll(async () => {
  server = await createTestServer({ settings: manyAddresses, pages })
  owner = await server.signUp('Owner')
  friend = await server.signUp('Friend')
  await server.context.jobs.idle()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Every row of every table there is, as text, by table. */
async function dump(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1, 2`.execute(server.context.db)
  const found = new Map<string, string[]>()
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t order by 1`.execute(
      server.context.db,
    )
    found.set(
      `${schema}.${name}`,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Which tables two dumps differ in, apart from the queue's: its own clockwork runs all the time. */
function changed(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...after]
    .filter(([table, rows]) => !table.startsWith('jobs.') && rows.join() !== before.get(table)?.join())
    .map(([table]) => table)
}

function columnsOf(rows: readonly string[] | undefined, id: string): Record<string, unknown> {
  return JSON.parse(rows?.find((row) => row.includes(id)) ?? '{}') as Record<string, unknown>
}

function differing(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(other).filter((name) => one[name] !== other[name])
}

async function send(token: string, rater: number): Promise<void> {
  const response = await server.request(`/api/feedback-forms/${token}/responses`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `sentinel-key-${rater}`,
      'User-Agent': `sentinel-agent-${rater}`,
      'X-Forwarded-For': `203.0.113.${rater}`,
      Referer: `http://localhost/sentinel-${rater}`,
      // A friend who is signed in, in a browser that sends more than ours does.
      Authorization: `Bearer ${friend.accessToken}`,
    },
    body: JSON.stringify({
      ratings: formOf(rater),
      consent: config.consentWordings.feedback,
      ticket: ticketOf(rater).toString('base64url'),
    }),
  })
  expect([response.status, await response.text()]).toEqual([201, '{}'])
}

const ticketOf = (rater: number) => Buffer.alloc(TICKET_BYTES, 0xa0 + rater)
const batchOf = (values: readonly RaterValues[]) =>
  packBatch({ ...noBatch(), waiting: values, tickets: values.map(() => ticketOf(9)) })

const formOf = (rater: number) => rateAll((index) => ([1, 2, 5, 4, 3] as const)[(rater * 3 + index) % 5] ?? 3)

test('a response changes two encrypted values of one row, and a release takes every trace of it', async () => {
  const { id, token } = await makeSurvey(server, owner)
  await server.request(`/api/feedback-forms/${token}`)
  // A day without other events, so that any stored trace of this date comes from the response.
  server.clock.advance(10 * DAY)
  const day = server.clock.now().toISOString().slice(0, 10)
  const lines = server.logLines.length
  const empty = await dump()

  await send(token, 1)
  await server.request(`/api/feedback-forms/${token}`)
  const one = await dump()
  await send(token, 2)
  const two = await dump()
  for (const [before, after] of [
    [empty, one],
    [one, two],
  ] as const) {
    expect(changed(before, after)).toEqual(['public.feedback_surveys'])
    const rows = [before, after].map((found) => columnsOf(found.get('public.feedback_surveys'), id))
    expect(differing(rows[0] ?? {}, rows[1] ?? {})).toEqual(['sealed_totals', 'sealed_waiting'])
    for (const column of ['sealed_totals', 'sealed_waiting']) {
      expect(String(rows[0]?.[column])).toHaveLength(String(rows[1]?.[column]).length)
    }
  }
  expect(JSON.stringify([...(one.get('jobs.job') ?? [])])).not.toContain(id)
  const kept = await findOwnSurvey(server.context.db, owner.userId, id)

  await send(token, 3)
  const released = await dump()
  expect(changed(two, released).sort()).toEqual(['keys.feedback_batches', 'public.feedback_surveys'])
  await server.context.jobs.idle()
  await server.runJob('feedback.sweep')

  const everything = [...(await dump())].flatMap(([, rows]) => rows).join('\n')
  const logged = server.logLines.slice(lines).join('')
  server.clock.advance(-10 * DAY)
  const again = await server.signIn(owner)
  const copy = JSON.stringify(await server.call(account.exportAccount, {}, again))
  const shown = await server.call(feedback.getSurveyResults, { id }, again)
  expect(shown.released?.basedOn).toBe(3)

  const single = [1, 2, 3].flatMap((rater) => {
    const values = scoreRater(formOf(rater))
    return [
      batchOf([values]).subarray(2, 9).toString('hex'),
      JSON.stringify(values),
      JSON.stringify(formOf(rater)),
      ...[ticketOf(rater), hashToken(ticketOf(rater)).subarray(0, TICKET_BYTES)].flatMap((ticket) => [
        ticket.toString('hex'),
        ticket.toString('base64url'),
      ]),
    ]
  })
  const waited = [kept?.encryptedWaiting, kept?.encryptedBatchKey].map((bytes) =>
    Buffer.from(bytes ?? []).toString('hex'),
  )
  for (const trace of [...single, ...waited, day, 'sentinel', '203.0.113.', token]) {
    expect(trace).not.toBe('')
    expect(everything).not.toContain(trace)
    expect(copy).not.toContain(trace)
    expect(logged).not.toContain(trace)
  }
  // Forms opened and sent write no line; the mail's job writes none either.
  expect(logged).not.toContain('feedback-forms')

  // A dump from before the release, which has everything but the key of its batch, stays closed for good.
  const record = await findOwnSurvey(server.context.db, owner.userId, id)
  const ownerKey = record && server.context.keyring.decryptKey(record.encryptedKey)
  if (!ownerKey || !record.encryptedBatchKey || !record.encryptedWaiting || !kept?.encryptedWaiting)
    throw new Error('open')
  const batchKey = decryptBatchKey(ownerKey, id, record.encryptedBatchKey)
  expect(decryptBatch(batchKey, id, record.encryptedWaiting)).toEqual(noBatch())
  const old = kept.encryptedWaiting
  expect(() => decryptBatch(batchKey, id, old)).toThrow()
  expect(() => decryptBatch(ownerKey, id, old)).toThrow()
})

test("what one person said of a factor that few rate is never under the owner's key, and goes with the next batch", async () => {
  const again = await server.signIn(owner)
  const { id, token } = await makeSurvey(server, again)
  const { keyring, db } = server.context
  const read = async () => {
    const record = await findOwnSurvey(db, owner.userId, id)
    if (!record?.encryptedWaiting || !record.encryptedBatchKey) throw new Error('an open survey')
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
      await answer(server, token, rateKeyed(5, rater < repairs ? ['bids', 'repair'] : ['bids']))
    }
    return read()
  }
  const seen = [await release(1), await release(1), await release(1)]
  expect(seen.map(({ batch }) => batch.carried.repair.n)).toEqual([1, 2, 0])
  expect(seen.map(({ totals }) => totals.released.repair.n)).toEqual([0, 0, 3])
  for (const { totals, batch } of seen) {
    expect(Object.keys(totals).sort()).toEqual(['basedOn', 'released', 'responses'])
    for (const { n } of Object.values(totals.released)) expect([1, 2]).not.toContain(n)
    expect([batch.waiting, batch.tickets]).toEqual([[], []])
  }
  // Archives leave out the key of the batch: each dump stays closed to the keys of every later one.
  for (const [at, { encrypted }] of seen.entries()) {
    for (const later of seen.slice(at + 1)) {
      expect(() => decryptBatch(later.batchKey, id, encrypted)).toThrow()
      expect(() => decryptBatch(later.ownerKey, id, encrypted)).toThrow()
    }
  }
})

test.each(['owner', 'cap', 'time'] as const)('closing takes what was carried over: %s', async (by) => {
  const again = await server.signIn(owner)
  const { id, token } = await makeSurvey(server, again)
  for (let rater = 0; rater < (by === 'cap' ? 50 : 4); rater++) {
    await answer(server, token, rateKeyed(5, rater === 0 ? ['bids', 'flooding'] : ['bids']))
  }
  if (by === 'owner') await server.call(feedback.closeSurvey, { id }, again)
  if (by === 'time') {
    server.clock.advance(91 * DAY)
    await server.runJob('feedback.sweep')
    server.clock.advance(-91 * DAY)
  }
  const record = await findOwnSurvey(server.context.db, owner.userId, id)
  if (!record) throw new Error('the survey is there')
  expect(record).toMatchObject({ encryptedWaiting: null, encryptedBatchKey: null })
  expect(record.closedAt).not.toBeNull()
  const { released, ...counts } = decryptTotals(
    server.context.keyring.decryptKey(record.encryptedKey),
    id,
    record.encryptedTotals,
  )
  expect(counts).toEqual(by === 'cap' ? { responses: 50, basedOn: 48 } : { responses: 4, basedOn: 3 })
  expect([released.bids.n, released.flooding.n]).toEqual([counts.basedOn, 0])
})

test('a form that is sent again while it waits counts once, and later nothing knows of it', async () => {
  const again = await server.signIn(owner)
  const { id, token } = await makeSurvey(server, again)
  const ticket = ticketOf(1).toString('base64url')
  const responses = async () => (await server.call(feedback.getSurveyResults, { id }, again)).responses
  await answer(server, token, rateKeyed(5), { ticket })
  const before = await findOwnSurvey(server.context.db, owner.userId, id)
  await answer(server, token, rateKeyed(5), { ticket })
  await Promise.all([1, 2, 3].map(() => answer(server, token, rateKeyed(1), { ticket })))
  expect(await findOwnSurvey(server.context.db, owner.userId, id)).toEqual(before)
  expect(await responses()).toBe(1)
  // Others, with a ticket and without one.
  await answer(server, token, rateKeyed(5), { ticket: ticketOf(2).toString('base64url') })
  await answer(server, token, rateKeyed(5))
  expect(await responses()).toBe(3)
  await answer(server, token, rateKeyed(5), { ticket })
  expect(await responses()).toBe(4)
})

test('opening a form is not logged for any spelling of its URL', async () => {
  const again = await server.signIn(owner)
  const { token } = await makeSurvey(server, again)
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

test('who came first is not to be read from what waits', () => {
  const [first, second] = [scoreRater(formOf(1)), scoreRater(formOf(2))]
  const orders = new Set(
    Array.from({ length: 60 }, () => batchOf([first, second]).subarray(2, 9).toString('hex')),
  )
  expect(orders.size).toBe(2)
})

test('opening a form writes nothing when the visitor is signed in', async () => {
  const again = [await server.signIn(owner), await server.signIn(friend)]
  const { token } = await makeSurvey(server, again[0] ?? owner)
  const [before, lines] = [await dump(), server.logLines.length]
  for (const as of [undefined, ...again]) {
    const form = await server.call(feedback.getFeedbackForm, { token }, as)
    expect(form.own).toBe(as === again[0])
  }
  await server.request(`/api/feedback-forms/${'A'.repeat(43)}`)
  expect(changed(before, await dump())).toEqual([])
  expect(server.logLines).toHaveLength(lines)
})

test.each(['deleted', 'erased with its owner'] as const)('no job names a survey that was %s', async (how) => {
  const { db, jobs } = server.context
  const person = await server.signUp(how === 'deleted' ? 'Deleting' : 'Leaving')
  const { id, token } = await makeSurvey(server, person)
  for (const value of [2, 3, 4] as const) await answer(server, token, rateAll(value))
  await jobs.idle()
  // A release whose mail has not been sent yet.
  await jobs.enqueue(db, 'feedback.released', { id }, { startAfter: new Date(Date.now() + 3_600_000) })
  const tablesWithId = async () =>
    [...(await dump())].filter(([table, rows]) => /^jobs\./.test(table) && rows.join().includes(id))
  expect(await tablesWithId()).not.toEqual([])
  if (how === 'deleted') await server.call(feedback.deleteSurvey, { id }, person)
  else await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, person)
  expect(await tablesWithId()).toEqual([])
})
