import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import type { TableDeclaration } from './declaration.ts'

/**
 * The declared columns of every row of a user, by table, oldest first. Sorted, because physical order would reveal when
 * another user's action changed a row.
 */
export async function exportRows(
  db: AnyKysely,
  declarations: readonly TableDeclaration[],
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const tables: Record<string, readonly unknown[]> = {}
  for (const { table, owner, export: columns } of declarations) {
    if (owner === null || columns === null) continue
    const time = columns.find((column) => /(?:^|_)at$/.test(column))
    const order = [...(time === undefined ? [] : [time]), ...columns]
    const { rows } = await sql`
      select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}
      order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db.withoutPlugins())
    tables[table] = rows
  }
  return tables
}

/** Deletes every row of a user, in the order of the declarations. Safe to run twice. */
export async function eraseRows(
  trx: AnyKysely,
  declarations: readonly TableDeclaration[],
  userId: string,
): Promise<void> {
  for (const { table, owner, erase } of declarations) {
    if (owner === null || erase !== 'rows') continue
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(trx)
  }
}

/** Deletes the rows of a table whose declared time is over. */
export async function purgeRows(db: AnyKysely, { table, purge }: TableDeclaration, now: Date): Promise<void> {
  if (purge === undefined) return
  const before = new Date(now.getTime() - purge.afterMs)
  await sql`delete from ${sql.table(table)} where ${sql.ref(purge.column)} <= ${before}`.execute(db)
}
