import { randomUUID } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { markCompleted } from '#server/idempotency-context.ts'
import type { TableDeclaration } from './declaration.ts'
import type { DeletionRow, RecordsTables } from './tables.ts'

type Db = Kysely<RecordsTables>

/** Records an audit event in the transaction of the change. */
export async function recordEvent(
  trx: Db,
  event: { userId: string; action: string; subjectId?: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      user_id: event.userId,
      action: event.action,
      subject_id: event.subjectId ?? null,
      at: event.at,
    })
    .execute()
}

/** The newest `limit` audit events of one or all users since a time, oldest first. */
export async function listEvents(
  db: Db,
  { userId, since, limit }: { userId?: string; since: Date; limit: number },
): Promise<{ at: Date; action: string; userId: string; subjectId: string | null }[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'user_id as userId', 'subject_id as subjectId'])
    .where('at', '>=', since)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.reverse()
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', before).execute()
}

/** Adds a deletion to the ledger or replaces the time of the same subject. */
export async function upsertDeletion(trx: Db, row: DeletionRow): Promise<void> {
  await trx
    .insertInto('keys.deletions')
    .values(row)
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ due_at: row.due_at }))
    .execute()
}

export async function deleteDeletion(trx: Db, subjectHash: Uint8Array): Promise<void> {
  await trx.deleteFrom('keys.deletions').where('subject_hash', '=', subjectHash).execute()
}

export async function listDeletions(db: Db): Promise<DeletionRow[]> {
  return db.selectFrom('keys.deletions').selectAll().execute()
}

export async function deleteDeletionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('keys.deletions').where('due_at', '<', before).execute()
}

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
      order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db)
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
