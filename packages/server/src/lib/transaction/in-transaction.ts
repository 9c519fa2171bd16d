import type { AnyKysely } from '@twofold/database'

/** Runs a state change with its audit events and jobs in one transaction, whose type every repository accepts. */
export function inTransaction<Result>(
  db: AnyKysely,
  run: (trx: AnyKysely) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(run)
}
