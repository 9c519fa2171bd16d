import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { closeUnreadableSurveys } from '#server/features/feedback/index.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import { deleteAllSheets } from '#server/features/sheet/index.ts'
import { saveDeletion } from '#server/lib/account-state/index.ts'
import { readLedger } from '#server/lib/deletion-ledger/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { eraseAccount, ownedTables } from './erasure.ts'
import { deleteById, listIds, listKeyless, listOwners } from './repository.ts'
import { revokeRolesAgain } from './roles.ts'

/** Tables whose rows are encrypted with the key of their owner. */
export const ENCRYPTED = [
  { table: 'assessments', owner: 'user_id' },
  { table: 'invitations', owner: 'inviter_id' },
  { table: 'feedback_surveys', owner: 'owner_id' },
] as const

const PARTS = [
  { kind: 'assessment', table: 'assessments' },
  { kind: 'survey', table: 'feedback_surveys' },
] as const

/** Counts of the deletions that a restore repeated. */
export interface ReplayCounts {
  people: number
  /** Scheduled deletions whose waiting period is not over. */
  planned: number
  parts: number
  /** Roles that were revoked since the archive. */
  roles: number
  surveysClosed: number
}

/**
 * Repeats, in a restored database, the deletions made and the roles revoked since its archive. It finds them in the deletion
 * ledger and by missing data keys: the key archive is newer than the data, so encrypted rows without a key belong to deleted
 * accounts. Sharing ends for all users and all sheets end, because it is unknown who ended them since. Safe to repeat.
 */
export async function replayDeletions(context: Context): Promise<ReplayCounts> {
  const { db, keyring } = context
  const now = context.now()
  const ledger = await readLedger(db, keyring)
  const keyless = new Set(await listKeyless(db, ENCRYPTED))
  const people = await listOwners(db, [
    { table: 'auth.users', owner: 'id' },
    ...ownedTables(context.operations.tables),
  ])
  const replayed: ReplayCounts = { people: 0, planned: 0, parts: 0, roles: 0, surveysClosed: 0 }
  for (const userId of people) {
    const due = ledger.find('person', userId)
    await inTransaction(db, async (trx) => {
      if (keyless.has(userId) || (due && due <= now)) {
        await eraseAccount(trx, context, userId)
        replayed.people += 1
        return
      }
      await closeLevels(trx, { userId }, now)
      if (!due) return
      await saveDeletion(trx, { userId, id: randomUUID(), at: due })
      replayed.planned += 1
    })
  }
  for (const { kind, table } of PARTS) {
    for (const id of await listIds(db, table)) {
      if (ledger.find(kind, id) && (await deleteById(db, table, id))) replayed.parts += 1
    }
  }
  // A sheet lives for days only, and it is unknown which ones were withdrawn since.
  await deleteAllSheets(db)
  replayed.roles = await revokeRolesAgain(context, (id) => ledger.find('role', id) !== undefined)
  replayed.surveysClosed = await closeUnreadableSurveys(context)
  return replayed
}
