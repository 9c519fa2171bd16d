import type { AnyKysely } from '@twofold/database'
import { markCompleted } from '#server/idempotency-context.ts'

/** Runs a state change with its audit events and jobs in one transaction, and marks the idempotency key as completed. */
export function inTransaction<Result>(
  db: AnyKysely,
  run: (trx: AnyKysely) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const result = await run(trx)
    await markCompleted(trx)
    return result
  })
}
