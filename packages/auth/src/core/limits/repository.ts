import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
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

/** Counts one more in every window and answers the counts: one statement, safe under any number at once. */
export async function countInWindows(
  db: Db,
  windows: readonly Window[],
  now: Date,
): Promise<CountedWindow[]> {
  if (windows.length === 0) return []
  const rows = await counting(db, windows, now).execute()
  return rows.map((row) => ({ key: row.key, used: row.used, resetsAt: row.resets_at }))
}

/**
 * Counts one more in a window and reads one row, in one statement. The count is the same whether the row exists; the caller
 * discards the row if the window is full.
 */
export async function countAndRead<Row>(
  db: Db,
  window: Window,
  now: Date,
  // biome-ignore lint/suspicious/noExplicitAny: the query is of the caller's tables, which the service does not know.
  query: SelectQueryBuilder<any, any, Row>,
): Promise<{ counted: CountedWindow; row: Row | undefined }> {
  const result = await db
    .with('counted', () => counting(db, [window], now))
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
    .executeTakeFirstOrThrow()
  const { counted_key, counted_used, counted_resets_at, is_found, ...row } = result as typeof result & {
    is_found: true | null
  }
  return {
    counted: { key: counted_key, used: counted_used, resetsAt: counted_resets_at },
    row: is_found === null ? undefined : (row as Row),
  }
}

function counting(db: Db, windows: readonly Window[], now: Date) {
  // In one order everywhere, so that two requests never wait for each other's rows.
  const ordered = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return db
    .insertInto('auth.limits')
    .values(
      ordered.map(({ key, seconds }) => ({
        key,
        used: 1,
        resets_at: new Date(now.getTime() + seconds * 1000),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when limits.resets_at <= ${now} then 1 else limits.used + 1 end`,
        resets_at: sql<Date>`case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['key', 'used', 'resets_at'])
}

/** Counts one less, while the windows that it was counted in are open. */
export async function decrementWindows(db: Db, windows: readonly CountedWindow[]): Promise<void> {
  if (windows.length === 0) return
  // Two that count and give back at once come to these rows in one order.
  const ordered = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = sql.join(ordered.map(({ key, resetsAt }) => sql`(${key}::text, ${resetsAt}::timestamptz)`))
  await sql`with own as (
      select l.key from auth.limits l join (values ${rows}) as w (key, resets_at)
        on l.key = w.key and l.resets_at = w.resets_at order by ${keyOrder} for update of l)
    update auth.limits set used = used - 1 where key in (select key from own)`.execute(db)
}

/** The sort order of keys, independent of the database's locale. */
export const keyOrder = sql`l.key collate "C"`

/** A success closes the windows of the attempts before it; those who count at this moment come to them in the same order. */
export async function deleteWindows(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await trx
    .with('held', (qb) =>
      qb
        .selectFrom('auth.limits as l')
        .select('l.key')
        .where('l.key', 'in', [...keys])
        .orderBy(keyOrder)
        .forUpdate(),
    )
    .deleteFrom('auth.limits')
    .where('key', 'in', (eb) => eb.selectFrom('held').select('held.key'))
    .execute()
}

/** Windows that are being counted in restart. */
export async function deleteExpiredWindows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('auth.limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('auth.limits').select('key').where('resets_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute()
}
