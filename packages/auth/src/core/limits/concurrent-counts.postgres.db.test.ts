import { queueBehind } from '@twofold/database/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { countInWindows, decrementWindows, deleteExpiredWindows, deleteWindows } from './repository.ts'

/** Counts in expiring windows must not deadlock. */

const auth = useTestAuth()
const now = new Date('2026-01-01T12:00:00Z')
/** In the order in which they are counted; the last one comes first on the disk. */
const [first, between, last] = ['B', 'M', 'a'] as const
const windows = [first, between, last].map((key) => ({ key, seconds: 60 }))
const db = () => auth.database.kysely
const count = (at: Date) => () => countInWindows(db(), windows, at)

beforeEach(async () => {
  await db().deleteFrom('auth.limits').execute()
  for (const window of windows.toReversed()) await countInWindows(db(), [window], now)
})

/** One count has locked the first window and not the last while `other` begins. */
async function beside(at: Date, other: () => Promise<unknown>) {
  const settled = await queueBehind(
    auth.database,
    (trx) => sql`select from auth.limits where key = ${between} for update`.execute(trx),
    [count(at), other],
  )
  return settled.filter(({ status }) => status === 'rejected')
}

test('a success that closes them', async () => {
  expect(await beside(now, () => deleteWindows(db(), [first, last]))).toEqual([])
})

test('the hourly clearing away', async () => {
  const later = new Date(now.getTime() + 3_600_000)
  expect(await beside(later, () => deleteExpiredWindows(db(), later))).toEqual([])
})

test('what is given back, in a database of a language that puts small letters first', async () => {
  const resetsAt = new Date(now.getTime() + 60_000)
  const counted = [first, last].map((key) => ({ key, used: 1, resetsAt }))
  await sql`alter table auth.limits alter column key type text collate "und-x-icu"`.execute(db())
  try {
    expect(await beside(now, () => decrementWindows(db(), counted))).toEqual([])
  } finally {
    await sql`alter table auth.limits alter column key type text collate "default"`.execute(db())
  }
})
