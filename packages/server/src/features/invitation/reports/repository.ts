import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { InvitationTables } from '#server/features/invitation/tables.ts'
import { type Cursor, isAfterCursor } from '#server/lib/pagination/index.ts'

type Db = Kysely<InvitationTables>

/** A report with the state of its sender. */
export interface ReportRecord {
  id: string
  inviterId: string | null
  encryptedMessage: Uint8Array | null
  createdAt: Date
  settledAt: Date | null
  /** Number of stored reports about the same sender, including this one. */
  reports: number
  blockId: string | null
  blockedAt: Date | null
}

/** Selects reports that an admin may read: none about the admin, who could recognise the reporter by date and reason. */
function selectReports(db: Db, adminId: string) {
  return db
    .selectFrom('invitation_reports')
    .leftJoin('blocked_senders', 'blocked_senders.user_id', 'invitation_reports.inviter_id')
    .select(({ selectFrom }) => [
      'invitation_reports.id as id',
      'invitation_reports.inviter_id as inviterId',
      'invitation_reports.encrypted_message as encryptedMessage',
      'invitation_reports.created_at as createdAt',
      'invitation_reports.settled_at as settledAt',
      'blocked_senders.id as blockId',
      'blocked_senders.blocked_at as blockedAt',
      selectFrom('invitation_reports as others')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('others.inviter_id', '=', 'invitation_reports.inviter_id')
        .as('reports'),
    ])
    .where(sql<boolean>`invitation_reports.inviter_id is distinct from ${adminId}::uuid`)
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

const toRecord = (row: Selected): ReportRecord => ({ ...row, reports: Number(row.reports) })

/** Reports after the cursor, newest first. */
export async function listReports(
  db: Db,
  page: {
    adminId: string
    state: 'waiting' | 'settled' | undefined
    limit: number
    after: Cursor | undefined
  },
): Promise<ReportRecord[]> {
  const { adminId, state, after } = page
  let query = selectReports(db, adminId)
  if (state !== undefined) {
    query = query.where('invitation_reports.settled_at', state === 'waiting' ? 'is' : 'is not', null)
  }
  if (after) {
    query = query.where(
      isAfterCursor(after, { createdAt: 'invitation_reports.created_at', id: 'invitation_reports.id' }),
    )
  }
  const rows = await query
    .orderBy('invitation_reports.created_at', 'desc')
    .orderBy('invitation_reports.id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(toRecord)
}

export async function findReadableReport(
  db: Db,
  report: { adminId: string; id: string },
): Promise<ReportRecord | undefined> {
  const row = await selectReports(db, report.adminId)
    .where('invitation_reports.id', '=', report.id)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Locks a report until the transaction ends, so that erasure waits; undefined if it does not exist for this admin. */
export async function lockReport(
  trx: Db,
  report: { adminId: string; id: string },
): Promise<{ inviterId: string | null; settledAt: Date | null } | undefined> {
  return trx
    .selectFrom('invitation_reports')
    .select(['inviter_id as inviterId', 'settled_at as settledAt'])
    .where('id', '=', report.id)
    .where(sql<boolean>`inviter_id is distinct from ${report.adminId}::uuid`)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveSettled(trx: Db, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('invitation_reports').set({ settled_at: at }).where('id', '=', id).execute()
}

export async function settleReportsAbout(trx: Db, inviterId: string, at: Date): Promise<void> {
  await trx
    .updateTable('invitation_reports')
    .set({ settled_at: at })
    .where('inviter_id', '=', inviterId)
    .where('settled_at', 'is', null)
    .execute()
}

/** False if the sender is already blocked. */
export async function insertBlockedSender(
  trx: Db,
  row: InvitationTables['blocked_senders'],
): Promise<boolean> {
  const result = await trx
    .insertInto('blocked_senders')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False if the block does not exist or is about the admin. */
export async function deleteBlockedSender(trx: Db, block: { adminId: string; id: string }): Promise<boolean> {
  const result = await trx
    .deleteFrom('blocked_senders')
    .where('id', '=', block.id)
    .where('user_id', '<>', block.adminId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function listBlockedSenders(
  db: Db,
  adminId: string,
): Promise<{ id: string; userId: string; blockedAt: Date; reports: number }[]> {
  const rows = await db
    .selectFrom('blocked_senders')
    .select(({ selectFrom }) => [
      'id',
      'user_id as userId',
      'blocked_at as blockedAt',
      selectFrom('invitation_reports')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('invitation_reports.inviter_id', '=', 'blocked_senders.user_id')
        .as('reports'),
    ])
    .where('user_id', '<>', adminId)
    .orderBy('blocked_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, reports: Number(row.reports) }))
}

/** Number of open reports that this admin may decide; of all open ones for null. */
export async function countWaitingReports(db: Db, adminId: string | null): Promise<number> {
  const { waiting } = await db
    .selectFrom('invitation_reports')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('settled_at', 'is', null)
    .$if(adminId !== null, (query) => query.where(sql<boolean>`inviter_id is distinct from ${adminId}::uuid`))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
