import { type Kysely, sql } from 'kysely'
import type { InvitationTables } from '#server/features/invitation/tables.ts'
import { type Cursor, countRows, newestFirst } from '#server/lib/pagination/index.ts'

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
    .selectFrom('invitationReports')
    .leftJoin('blockedSenders', 'blockedSenders.userId', 'invitationReports.inviterId')
    .select(({ selectFrom }) => [
      'invitationReports.id',
      'invitationReports.inviterId',
      'invitationReports.encryptedMessage',
      'invitationReports.createdAt',
      'invitationReports.settledAt',
      'blockedSenders.id as blockId',
      'blockedSenders.blockedAt',
      selectFrom('invitationReports as others')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('others.inviterId', '=', 'invitationReports.inviterId')
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
) {
  const { adminId, state } = page
  let query = selectReports(db, adminId)
  if (state !== undefined) {
    query = query.where('invitationReports.settledAt', state === 'waiting' ? 'is' : 'is not', null)
  }
  const columns = { createdAt: 'invitationReports.createdAt', id: 'invitationReports.id' }
  return (await newestFirst(query, page, columns).execute()).map(toRecord)
}

export async function findReadableReport(db: Db, report: { adminId: string; id: string }) {
  const row = await selectReports(db, report.adminId)
    .where('invitationReports.id', '=', report.id)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Locks a report until the transaction ends, so that erasure waits; undefined if it does not exist for this admin. */
export function lockReport(trx: Db, report: { adminId: string; id: string }) {
  return trx
    .selectFrom('invitationReports')
    .select(['inviterId', 'settledAt'])
    .where('id', '=', report.id)
    .where(sql<boolean>`inviter_id is distinct from ${report.adminId}::uuid`)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveSettled(trx: Db, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('invitationReports').set({ settledAt: at }).where('id', '=', id).execute()
}

export async function settleReportsAbout(trx: Db, inviterId: string, at: Date): Promise<void> {
  await trx
    .updateTable('invitationReports')
    .set({ settledAt: at })
    .where('inviterId', '=', inviterId)
    .where('settledAt', 'is', null)
    .execute()
}

/** False if the sender is already blocked. */
export async function insertBlockedSender(
  trx: Db,
  row: InvitationTables['blockedSenders'],
): Promise<boolean> {
  const result = await trx
    .insertInto('blockedSenders')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False if the block does not exist or is about the admin. */
export async function deleteBlockedSender(trx: Db, block: { adminId: string; id: string }): Promise<boolean> {
  const result = await trx
    .deleteFrom('blockedSenders')
    .where('id', '=', block.id)
    .where('userId', '<>', block.adminId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function listBlockedSenders(db: Db, adminId: string) {
  const rows = await db
    .selectFrom('blockedSenders')
    .select(({ selectFrom }) => [
      'id',
      'userId',
      'blockedAt',
      selectFrom('invitationReports')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('invitationReports.inviterId', '=', 'blockedSenders.userId')
        .as('reports'),
    ])
    .where('userId', '<>', adminId)
    .orderBy('blockedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, reports: Number(row.reports) }))
}

/** Number of open reports that this admin may decide; of all open ones for null. */
export function countWaitingReports(db: Db, adminId: string | null): Promise<number> {
  const waiting = db.selectFrom('invitationReports').where('settledAt', 'is', null)
  if (adminId === null) return countRows(waiting)
  return countRows(waiting.where(sql<boolean>`inviter_id is distinct from ${adminId}::uuid`))
}
