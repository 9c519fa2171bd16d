import { authMigrations } from '@twofold/auth'
import { isApiError } from '@twofold/contract'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RateLimit, rates } from '#server/limits.ts'
import { createLimiter, type Limiter } from './limiter.ts'

const limit: RateLimit = { name: 'test', per: 'address', count: 3, seconds: 60 }

let database: Database
let time = 0
const now = () => new Date(time)
const instance = () => createLimiter({ db: database.kysely, key: Buffer.alloc(32, 7), now })
let limiter: Limiter

beforeAll(async () => {
  database = await createTestDatabase([authMigrations])
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  time = 1_000_000_020_000
  await database.kysely.deleteFrom('auth.limits').execute()
  limiter = instance()
})

async function refusal(act: Promise<void>): Promise<{ retryAfterSeconds: number | undefined } | null> {
  try {
    await act
    return null
  } catch (error) {
    if (isApiError(error) && error.code === 'too_many_requests') return error
    throw error
  }
}

test('the fourth call of an address waits until its window is over, another address does not', async () => {
  for (let call = 0; call < 3; call += 1) await limiter.count(limit, { address: '192.0.2.1' })
  time += 20_000
  expect(await refusal(limiter.count(limit, { address: '192.0.2.1' }))).toMatchObject({
    retryAfterSeconds: 40,
  })
  expect(await refusal(limiter.count(limit, { address: '192.0.2.2' }))).toBeNull()
  time += 40_000
  expect(await refusal(limiter.count(limit, { address: '192.0.2.1' }))).toBeNull()
})

test('instances count together, at once too', async () => {
  const others = [limiter, instance(), instance()]
  const calls = others.flatMap((one) => [1, 2, 3].map(() => refusal(one.count(limit, { address: 'a' }))))
  expect((await Promise.all(calls)).filter((refused) => refused === null)).toHaveLength(3)
})

test('all IP addresses of one /64 share a rate limit', async () => {
  for (const end of ['1', '2', 'aaaa:bbbb:cccc:dddd']) {
    await limiter.count(limit, { address: `2001:db8:1:2::${end}`.replace('::aaaa', ':aaaa') })
  }
  expect(await refusal(limiter.count(limit, { address: '2001:DB8:1:2::9' }))).not.toBeNull()
  expect(await refusal(limiter.count(limit, { address: '2001:db8:1:3::1' }))).toBeNull()
})

test('a limit per person follows the person, not the address', async () => {
  const mine: RateLimit = { ...limit, per: 'person', count: 1 }
  await limiter.count(mine, { userId: 'alice', address: 'x' })
  expect(await refusal(limiter.count(mine, { userId: 'alice', address: 'y' }))).not.toBeNull()
  expect(await refusal(limiter.count(mine, { userId: 'bob', address: 'x' }))).toBeNull()
})

test('countAndRead counts in the same window as count and reads in one statement', async () => {
  const who = { userId: 'alice', address: 'x' }
  const mine: RateLimit = { ...limit, per: 'person' }
  const one = database.kysely.selectNoFrom(sql<number>`7`.as('answer'))
  const statements: string[] = []
  const stop = database.onStatement((statement) => statements.push(statement))
  expect(await limiter.countAndRead(mine, who, one)).toEqual({ answer: 7 })
  stop()
  expect(statements).toHaveLength(1)
  await limiter.count(mine, who)
  const none = database.kysely.selectFrom('auth.limits').select('key').where('key', '=', 'no such key')
  expect(await limiter.countAndRead(mine, who, none)).toBeUndefined()
  expect(await refusal(limiter.countAndRead(mine, who, one).then(() => undefined))).toMatchObject({
    retryAfterSeconds: 60,
  })
  expect(await refusal(limiter.count(mine, who))).not.toBeNull()
})

test('counting is one statement, leaves neither address nor id, and writes no log of the database', async () => {
  const seen: string[] = []
  const stop = database.onStatement((statement) => seen.push(statement))
  await limiter.count(
    { ...limit, per: 'person' },
    { userId: 'alice', address: '192.0.2.1', subject: 'thing' },
  )
  await limiter.count(limit, { address: '192.0.2.1' })
  stop()
  expect(seen).toHaveLength(2)
  const rows = JSON.stringify(await database.kysely.selectFrom('auth.limits').selectAll().execute())
  expect(rows).not.toMatch(/alice|192|thing/)
  const table = await sql<{ kind: string }>`
    select relpersistence as kind from pg_class where oid = 'auth.limits'::regclass`.execute(database.kysely)
  expect(table.rows).toEqual([{ kind: 'u' }])
})

test("counts that would reveal a survey respondent stay in this process's memory", async () => {
  const ofSurveys = Object.values(rates).filter((rate: RateLimit) => /form|feedback/.test(rate.name))
  expect(ofSurveys.length).toBeGreaterThanOrEqual(4)
  for (const rate of ofSurveys as RateLimit[]) {
    for (let call = 0; call < rate.count; call += 1) await limiter.count(rate, { address: 'a', subject: 's' })
    expect(await refusal(limiter.count(rate, { address: 'a', subject: 's' }))).not.toBeNull()
    expect(await refusal(instance().count(rate, { address: 'a', subject: 's' }))).toBeNull()
  }
  expect(await database.kysely.selectFrom('auth.limits').selectAll().execute()).toEqual([])
})
