import { queueBehindLock } from '@twofold/database/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { countInWindows, decrementWindows, deleteExpiredWindows, deleteWindows } from './repository.ts'

/** Concurrent statements on `auth.limits` must not deadlock. */

const auth = useTestAuth()
const now = new Date('2026-01-01T12:00:00Z')
/** Keys in locking order, which is the reverse of their physical order. */
const [first, between, last] = ['B', 'M', 'a'] as const
const windows = [first, between, last].map((key) => ({ key, seconds: 60 }))
const db = () => auth.database.kysely
const count = (at: Date) => () => countInWindows(db(), windows, at)

beforeEach(async () => {
  await db().deleteFrom('auth.limits').execute()
  for (const window of windows.toReversed()) await countInWindows(db(), [window], now)
})

/** Runs `other` while a count has locked the first window but not the last; returns the failures. */
async function runDuringCount(at: Date, other: () => Promise<unknown>) {
  const settled = await queueBehindLock(
    auth.database,
    (trx) => sql`select from auth.limits where key = ${between} for update`.execute(trx),
    [count(at), other],
  )
  return settled.filter(({ status }) => status === 'rejected')
}

test('deleteWindows does not deadlock with a count', async () => {
  expect(await runDuringCount(now, () => deleteWindows(db(), [first, last]))).toEqual([])
})

test('deleteExpiredWindows does not deadlock with a count', async () => {
  const later = new Date(now.getTime() + 3_600_000)
  expect(await runDuringCount(later, () => deleteExpiredWindows(db(), later))).toEqual([])
})

test('decrementWindows does not deadlock with a count under a locale that sorts lower case first', async () => {
  const resetsAt = new Date(now.getTime() + 60_000)
  const counted = [first, last].map((key) => ({ key, used: 1, resetsAt }))
  await sql`alter table auth.limits alter column key type text collate "und-x-icu"`.execute(db())
  try {
    expect(await runDuringCount(now, () => decrementWindows(db(), counted))).toEqual([])
  } finally {
    await sql`alter table auth.limits alter column key type text collate "default"`.execute(db())
  }
})
