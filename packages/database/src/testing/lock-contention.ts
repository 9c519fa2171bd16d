import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyKysely } from '#database/any-kysely.ts'
import type { Database } from '#database/database.ts'

/**
 * Runs `work` while a transaction of the test holds the locks of `lock`, and commits the transaction once `waiting`
 * connections wait for a lock. On the embedded engine, which has one connection, all statements wait for the transaction.
 */
export async function whileLocked<T>(
  { engine, kysely }: Database,
  lock: (trx: AnyKysely) => Promise<unknown>,
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const trx = await kysely.startTransaction().execute()
  let done: Promise<T> | undefined
  let isSettled = false
  try {
    await lock(trx)
    done = work().finally(() => {
      isSettled = true
    })
    while (engine === 'postgres' && (await countWaiting(trx)) < waiting) {
      if (isSettled) throw new Error(`Work settled before ${waiting} connections waited for a lock`)
      await delay(5)
    }
    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }
  return done
}

/**
 * Starts the `works` on PostgreSQL while a transaction of the test holds the locks of `lock`, each when all earlier works
 * wait or have settled. Then commits the transaction and returns all results. This makes the order of waiting deterministic.
 */
export async function queueBehindLock<T>(
  { kysely }: Database,
  lock: (trx: AnyKysely) => Promise<unknown>,
  works: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const trx = await kysely.startTransaction().execute()
  const results: Promise<PromiseSettledResult<T>>[] = []
  let settledCount = 0
  try {
    await lock(trx)
    for (const work of works) {
      results.push(
        Promise.allSettled([work()]).then(([settled]) => {
          settledCount += 1
          return settled
        }),
      )
      while ((await countWaiting(trx)) + settledCount < results.length) await delay(5)
    }
    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }
  return Promise.all(results)
}

async function countWaiting(trx: AnyKysely): Promise<number> {
  // Otherwise the transaction reads a cached snapshot of pg_stat_activity.
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
  return Number(rows[0]?.count)
}
