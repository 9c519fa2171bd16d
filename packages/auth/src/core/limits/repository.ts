import { reusableQuery } from '@twofold/database'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#auth/core/tables.ts'

export interface Window {
  key: string
  seconds: number
}

export interface CountedWindow {
  key: string
  used: number
  resetsAt: Date
}

/** Increments every window and returns the counts, in one statement, so that concurrent calls are counted exactly. */
export async function countInWindows(db: Db, windows: readonly Window[], now: Date) {
  const [first, ...others] = windows.map((window) => startingAt(window, now))
  if (first === undefined) return []
  const rows =
    others.length === 0
      ? await incrementOne(db, { ...first, now })
      : await incrementQuery(db, [first, ...others], now).execute()
  return rows.map((row) => ({ key: row.key, used: row.used, resetsAt: row.resets_at }))
}

/** The window if this request is its first. */
export interface StartedWindow {
  key: string
  resetsAt: Date
}

export function startingAt({ key, seconds }: Window, now: Date): StartedWindow {
  return { key, resetsAt: new Date(now.getTime() + seconds * 1000) }
}

const incrementOne = reusableQuery(
  (db: Db, { key, resetsAt, now }: { key: string; resetsAt: Date; now: Date }) =>
    incrementQuery(db, [{ key, resetsAt }], now),
)

/**
 * The statement that increments a window and reads one row, whether or not the row exists; `splitCountAndRow` reads its row. The
 * caller discards the row if the window is full.
 */
export function countAndReadQuery<Row>(
  db: Db,
  window: StartedWindow,
  now: Date,
  // biome-ignore lint/suspicious/noExplicitAny: the query reads the caller's tables, which this package does not know.
  query: SelectQueryBuilder<any, any, Row>,
) {
  return db
    .with('counted', () => incrementQuery(db, [window], now))
    .with('found', (found) =>
      found.selectFrom(query.as('wanted')).selectAll().select(sql<true>`true`.as('is_found')),
    )
    .selectFrom('counted')
    .leftJoin('found', (join) => join.onTrue())
    .selectAll('found')
    .select([
      'counted.key as counted_key',
      'counted.used as counted_used',
      'counted.resets_at as counted_resets_at',
    ])
}

export function splitCountAndRow<Row>(result: object): { counted: CountedWindow; row: Row | undefined } {
  const { counted_key, counted_used, counted_resets_at, is_found, ...row } = result as {
    counted_key: string
    counted_used: number
    counted_resets_at: Date
    is_found: true | null
  }
  return {
    counted: { key: counted_key, used: counted_used, resetsAt: counted_resets_at },
    row: is_found === null ? undefined : (row as Row),
  }
}

function incrementQuery(db: Db, windows: readonly StartedWindow[], now: Date) {
  // Always sorted, so that concurrent requests cannot deadlock.
  const ordered = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return db
    .insertInto('auth.limits')
    .values(ordered.map(({ key, resetsAt }) => ({ key, used: sql<number>`1`, resets_at: resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when limits.resets_at <= ${now} then 1 else limits.used + 1 end`,
        resets_at: sql<Date>`case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['key', 'used', 'resets_at'])
}

/** Decrements the windows, unless they have been reset since. */
export async function decrementWindows(db: Db, windows: readonly CountedWindow[]) {
  if (windows.length === 0) return
  // Sorted like the increments, so that both cannot deadlock.
  const ordered = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = sql.join(ordered.map(({ key, resetsAt }) => sql`(${key}::text, ${resetsAt}::timestamptz)`))
  await sql`with matching as (
      select l.key from auth.limits l join (values ${rows}) as w (key, resets_at)
        on l.key = w.key and l.resets_at = w.resets_at order by ${keyOrder} for update of l)
    update auth.limits set used = used - 1 where key in (select key from matching)`.execute(db)
}

/** The sort order of keys, independent of the database's locale. */
export const keyOrder = sql`l.key collate "C"`

/** Deletes windows after a success. Locks them in key order, so that concurrent counts cannot deadlock. */
export async function deleteWindows(trx: Db, keys: readonly string[]) {
  if (keys.length === 0) return
  await trx
    .with('locked', (qb) =>
      qb
        .selectFrom('auth.limits as l')
        .select('l.key')
        .where('l.key', 'in', [...keys])
        .orderBy(keyOrder)
        .forUpdate(),
    )
    .deleteFrom('auth.limits')
    .where('key', 'in', (eb) => eb.selectFrom('locked').select('locked.key'))
    .execute()
}

/** Skips locked windows: a concurrent count is about to reset them. */
export async function deleteExpiredWindows(db: Db, now: Date) {
  await db
    .deleteFrom('auth.limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('auth.limits').select('key').where('resets_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute()
}
