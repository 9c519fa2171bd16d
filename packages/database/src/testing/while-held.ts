import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyKysely } from '#database/any-kysely.ts'
import type { Database } from '#database/database.ts'

/**
 * Runs `work` while a transaction of the test's own holds something, which ends once so many connections wait for it.
 * The embedded engine has one connection: there everybody waits for that transaction from the start.
 */
export async function whileHeld<T>(
  { engine, kysely }: Database,
  hold: (trx: AnyKysely) => Promise<unknown>,
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const trx = await kysely.startTransaction().execute()
  let done: Promise<T> | undefined
  let isOver = false
  try {
    await hold(trx)
    done = work().finally(() => {
      isOver = true
    })
    while (engine === 'postgres' && (await countWaiting(trx)) < waiting) {
      if (isOver) throw new Error('What was to wait is over')
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
 * Begins one work after the other on PostgreSQL, each once those before it wait or are over, while a transaction of the
 * test's own holds something; then lets go of it, and answers what became of each. So who waits for whom is no luck.
 */
export async function queueBehind<T>(
  { kysely }: Database,
  hold: (trx: AnyKysely) => Promise<unknown>,
  works: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const trx = await kysely.startTransaction().execute()
  const begun: Promise<PromiseSettledResult<T>>[] = []
  let over = 0
  try {
    await hold(trx)
    for (const work of works) {
      begun.push(
        Promise.allSettled([work()]).then(([settled]) => {
          over += 1
          return settled
        }),
      )
      while ((await countWaiting(trx)) + over < begun.length) await delay(5)
    }
    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }
  return Promise.all(begun)
}

async function countWaiting(trx: AnyKysely): Promise<number> {
  // Else a transaction goes on seeing the connections as they were when it first looked.
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
  return Number(rows[0]?.count)
}
