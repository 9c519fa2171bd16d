import { authMigrations } from '@twofold/auth'
import { isApiError } from '@twofold/contract'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RateLimit, rates } from '#server/limits.ts'
import { createLimiter, type Limiter } from './limiter.ts'

const limit: RateLimit = { name: 'test', per: 'ipAddress', count: 3, seconds: 60 }

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

async function findLimitError(
  counted: Promise<void>,
): Promise<{ retryAfterSeconds: number | undefined } | null> {
  try {
    await counted
    return null
  } catch (error) {
    if (isApiError(error) && error.code === 'too_many_requests') return error
    throw error
  }
}

test('a call over the limit fails until its window ends, without affecting other IP addresses', async () => {
  for (let call = 0; call < 3; call += 1) await limiter.count(limit, { ipAddress: '192.0.2.1' })
  time += 20_000
  expect(await findLimitError(limiter.count(limit, { ipAddress: '192.0.2.1' }))).toMatchObject({
    retryAfterSeconds: 40,
  })
  expect(await findLimitError(limiter.count(limit, { ipAddress: '192.0.2.2' }))).toBeNull()
  time += 40_000
  expect(await findLimitError(limiter.count(limit, { ipAddress: '192.0.2.1' }))).toBeNull()
})

test('instances share one count when they count concurrently', async () => {
  const others = [limiter, instance(), instance()]
  const calls = others.flatMap((one) =>
    [1, 2, 3].map(() => findLimitError(one.count(limit, { ipAddress: 'a' }))),
  )
  expect((await Promise.all(calls)).filter((refused) => refused === null)).toHaveLength(3)
})

test('all IP addresses of one /64 share a rate limit', async () => {
  for (const end of ['1', '2', 'aaaa:bbbb:cccc:dddd']) {
    await limiter.count(limit, { ipAddress: `2001:db8:1:2::${end}`.replace('::aaaa', ':aaaa') })
  }
  expect(await findLimitError(limiter.count(limit, { ipAddress: '2001:DB8:1:2::9' }))).not.toBeNull()
  expect(await findLimitError(limiter.count(limit, { ipAddress: '2001:db8:1:3::1' }))).toBeNull()
})

test('a limit per user counts all IP addresses of the user together', async () => {
  const perUser: RateLimit = { ...limit, per: 'user', count: 1 }
  await limiter.count(perUser, { userId: 'alice', ipAddress: 'x' })
  expect(await findLimitError(limiter.count(perUser, { userId: 'alice', ipAddress: 'y' }))).not.toBeNull()
  expect(await findLimitError(limiter.count(perUser, { userId: 'bob', ipAddress: 'x' }))).toBeNull()
})

test('counting takes one statement and stores no IP address or id, in an unlogged table', async () => {
  const statements: string[] = []
  const stop = database.onStatement((statement) => statements.push(statement))
  await limiter.count(
    { ...limit, per: 'user' },
    { userId: 'alice', ipAddress: '192.0.2.1', subject: 'thing' },
  )
  await limiter.count(limit, { ipAddress: '192.0.2.1' })
  stop()
  expect(statements).toHaveLength(2)
  const rows = JSON.stringify(await database.kysely.selectFrom('auth.limits').selectAll().execute())
  expect(rows).not.toMatch(/alice|192|thing/)
  const table = await sql<{ kind: string }>`
    select relpersistence as kind from pg_class where oid = 'auth.limits'::regclass`.execute(database.kysely)
  expect(table.rows).toEqual([{ kind: 'u' }])
})

test("counts that would reveal a survey respondent stay in this process's memory", async () => {
  const surveyRates = Object.values(rates).filter((rate: RateLimit) => /form|feedback/.test(rate.name))
  expect(surveyRates.length).toBeGreaterThanOrEqual(4)
  for (const rate of surveyRates as RateLimit[]) {
    for (let call = 0; call < rate.count; call += 1)
      await limiter.count(rate, { ipAddress: 'a', subject: 's' })
    expect(await findLimitError(limiter.count(rate, { ipAddress: 'a', subject: 's' }))).not.toBeNull()
    expect(await findLimitError(instance().count(rate, { ipAddress: 'a', subject: 's' }))).toBeNull()
  }
  expect(await database.kysely.selectFrom('auth.limits').selectAll().execute()).toEqual([])
})
