import { type Insertable, type Kysely, sql } from 'kysely'
import { type KeyTables, keyColumns, onDataKey, withEncryptedKey } from '#server/encryption/index.ts'
import type { ConsentTables } from '#server/features/consent/index.ts'
import type { PairTables } from '#server/features/pair/index.ts'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import type { InvitationRow, InvitationTables } from './tables.ts'

type Db = Kysely<InvitationTables & AccountStateTables & ConsentTables & KeyTables & PairTables>

function selectInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('keys.dataKeys', onDataKey('invitations.inviterId', 'invitations.keyVersion'))
    .leftJoin('accountStates', 'accountStates.userId', 'invitations.inviterId')
    .leftJoin('consents', (join) =>
      join
        .onRef('consents.userId', '=', 'invitations.inviterId')
        .on('consents.purpose', '=', 'assessment')
        .on('consents.withdrawnAt', 'is', null),
    )
    .select(({ selectFrom }) => [
      'invitations.id',
      'invitations.assessmentId',
      'invitations.inviterId',
      'invitations.inviterEmailHash',
      'invitations.emailHash',
      'invitations.encryptedLinkToken',
      'invitations.encryptedEmail',
      'invitations.encryptedInviterName',
      'invitations.status',
      'invitations.createdAt',
      'invitations.expiresAt',
      'invitations.claimedAt',
      'invitations.declinedAt',
      'accountStates.frozenAt',
      'accountStates.deletionAt',
      'consents.id as liveConsentId',
      // A subquery instead of `exists`, which the planner executes as a scan of all pairs.
      selectFrom('pairHalves')
        .innerJoin('pairs', 'pairs.id', 'pairHalves.pairId')
        .select('pairs.shownAt')
        .whereRef('pairHalves.assessmentId', '=', 'invitations.assessmentId')
        .as('shownAt'),
      ...keyColumns,
    ])
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

function toRecord(row: Selected) {
  const { frozenAt, deletionAt, liveConsentId, shownAt, ...rest } = withEncryptedKey(row)
  return {
    ...rest,
    hasSharedResults: shownAt !== null,
    inviterHidden: frozenAt !== null || deletionAt !== null || liveConsentId === null,
  }
}

/**
 * An invitation with its inviter's encrypted key. A hidden inviter is frozen, being deleted or without the consent to store
 * answers: nothing can be compared, so the link does not work. Shared results end the link, too.
 */
export type InvitationRecord = ReturnType<typeof toRecord>

/** Finds an invitation by the token of its link or of one of its emails. */
export async function findInvitationByToken(db: Db, tokenHash: Uint8Array) {
  const row = await selectInvitations(db)
    // A union, because `or` over both token columns would prevent the use of their indexes.
    .where('invitations.id', 'in', (where) =>
      where
        .selectFrom('invitations as linked')
        .select('linked.id')
        .where('linked.linkTokenHash', '=', tokenHash)
        .unionAll(
          where
            .selectFrom('invitationMails')
            .select('invitationMails.invitationId as id')
            .where('invitationMails.tokenHash', '=', tokenHash),
        ),
    )
    .executeTakeFirst()
  return row && toRecord(row)
}

/**
 * The id of the invitation of an emailed token, even if the invitation has been deleted. Undefined for the token of the
 * copied link, because it does not prove control of the mailbox.
 */
export async function findMailedInvitationId(db: Db, tokenHash: Uint8Array): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitationMails')
    .select('invitationId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.invitationId
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRecord | undefined> {
  const row = await selectInvitations(db).where('invitations.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

/** Locks an invitation until the transaction ends, so that its claims are serialised. */
export function lockInvitation(trx: Db, id: string) {
  return trx
    .selectFrom('invitations')
    .select(['claimedAt', 'status', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The invitation of an assessment that was not withdrawn, even if it has expired. */
export async function findOpenInvitation(db: Db, assessmentId: string) {
  const row = await selectInvitations(db)
    .where('invitations.assessmentId', '=', assessmentId)
    .where('invitations.status', '=', 'sent')
    .executeTakeFirst()
  return row && toRecord(row)
}

export async function listSentInvitations(db: Db, inviterId: string, assessmentId?: string) {
  let query = selectInvitations(db)
    .where('invitations.inviterId', '=', inviterId)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
  if (assessmentId !== undefined) query = query.where('invitations.assessmentId', '=', assessmentId)
  return (await query.execute()).map(toRecord)
}

/**
 * Pending invitations to an email, newest first, without those that this user has claimed. Invitations that another user has
 * claimed are included: the email may belong to the inviter, who would learn of the claim otherwise.
 */
export async function listReceivedInvitations(
  db: Db,
  recipient: { emailHash: Uint8Array; userId: string; now: Date },
) {
  const rows = await selectInvitations(db)
    .leftJoin('invitationBlocks', (join) =>
      join
        .onRef('invitationBlocks.inviterId', '=', 'invitations.inviterId')
        .onRef('invitationBlocks.emailHash', '=', 'invitations.emailHash'),
    )
    .leftJoin('invitationClaims as ownClaims', (join) =>
      join
        .onRef('ownClaims.invitationId', '=', 'invitations.id')
        .on('ownClaims.userId', '=', recipient.userId),
    )
    .where('invitations.emailHash', '=', recipient.emailHash)
    .where('invitations.inviterId', '<>', recipient.userId)
    .where('invitations.status', '=', 'sent')
    .where('invitations.expiresAt', '>', recipient.now)
    .where('ownClaims.assessmentId', 'is', null)
    .where('invitations.declinedAt', 'is', null)
    .where('invitationBlocks.blockedAt', 'is', null)
    .orderBy('invitations.createdAt', 'desc')
    .execute()
  return rows.map(toRecord).filter((record) => !record.inviterHidden && !record.hasSharedResults)
}

/** The assessment from which the inviter has an open invitation to the email. */
export async function findAssessmentInvitingTo(db: Db, inviterId: string, emailHash: Uint8Array) {
  const row = await db
    .selectFrom('invitations')
    .select('assessmentId')
    .where('inviterId', '=', inviterId)
    .where('emailHash', '=', emailHash)
    .where('status', '=', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.assessmentId
}

export async function insertInvitation(trx: Db, row: Insertable<InvitationRow>): Promise<void> {
  await trx.insertInto('invitations').values(row).execute()
}

export async function updateInvitation(trx: Db, id: string, changes: Partial<InvitationRow>): Promise<void> {
  await trx.updateTable('invitations').set(changes).where('id', '=', id).execute()
}

/** Invitations that expired before a time and still have an email, in pages by id. */
export async function listExpiredWithEmail(
  db: Db,
  page: { expiredBefore: Date; afterId: string; limit: number },
) {
  const rows = await selectInvitations(db)
    .where('invitations.expiresAt', '<', page.expiredBefore)
    .where('invitations.emailDeletedAt', 'is', null)
    .where('invitations.id', '>', page.afterId)
    .orderBy('invitations.id')
    .limit(page.limit)
    .execute()
  return rows.map(toRecord)
}

/** Replaces the email of an invitation by an encrypted empty text, unless the invitation was renewed. */
export async function deleteEmail(
  db: Db,
  id: string,
  change: { encryptedEmail: Uint8Array; expiredBefore: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ encryptedEmail: change.encryptedEmail, emailDeletedAt: change.at })
    .where('id', '=', id)
    .where('expiresAt', '<', change.expiredBefore)
    .execute()
}

export async function saveDeclined(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ declinedAt: at })
    .where('id', '=', id)
    .where('declinedAt', 'is', null)
    .execute()
}

/**
 * Serialises invitations and claims per user until the transaction ends, so that limits are exact and checks still hold at
 * the insert. Locks several users in a fixed order to prevent deadlocks.
 */
export async function lockInvitationUsers(trx: Db, ...userIds: readonly string[]): Promise<void> {
  const locks = userIds
    .toSorted()
    .map((id) => sql`pg_advisory_xact_lock(hashtextextended(${`invitation-user ${id}`}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(trx)
}

/**
 * Counts a sender's earlier sends, to this email and since a time, with the time of the oldest send since then, and whether an
 * admin has blocked the sender.
 */
export async function findSendLimits(
  db: Db,
  send: { inviterId: string; emailHash: Uint8Array; since: Date },
): Promise<{ toEmail: number; recent: number; oldestRecent: Date | null; isBlocked: boolean }> {
  const row = await db
    .selectFrom('invitationSends')
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll().filterWhere('emailHash', '=', send.emailHash).as('toEmail'),
      fn.countAll().filterWhere('askedAt', '>', send.since).as('recent'),
      fn.min('askedAt').filterWhere('askedAt', '>', send.since).as('oldestRecent'),
      exists(selectFrom('blockedSenders').select('id').where('userId', '=', send.inviterId)).as('isBlocked'),
    ])
    .where('inviterId', '=', send.inviterId)
    .executeTakeFirstOrThrow()
  const { toEmail, recent, oldestRecent, isBlocked } = row
  return { toEmail: Number(toEmail), recent: Number(recent), oldestRecent, isBlocked: Boolean(isBlocked) }
}

/** Number of sends of the inviter to the email of an invitation. */
export async function countSends(db: Db, inviterId: string, invitationId: string): Promise<number> {
  const row = await db
    .selectFrom('invitationSends')
    .innerJoin('invitations', 'invitations.emailHash', 'invitationSends.emailHash')
    .select(({ fn }) => fn.countAll().as('sends'))
    .where('invitations.id', '=', invitationId)
    .where('invitationSends.inviterId', '=', inviterId)
    .executeTakeFirstOrThrow()
  return Number(row.sends)
}

/** Number of sends of the inviter to each email, by the email's hash in hexadecimal. */
export async function countSendsByEmail(db: Db, inviterId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invitationSends')
    .select(({ fn }) => ['emailHash', fn.countAll().as('sends')])
    .where('inviterId', '=', inviterId)
    .groupBy('emailHash')
    .execute()
  return new Map(rows.map((row) => [Buffer.from(row.emailHash).toString('hex'), Number(row.sends)]))
}

export async function insertSend(trx: Db, row: InvitationTables['invitationSends']): Promise<void> {
  await trx.insertInto('invitationSends').values(row).execute()
}

export interface Claim {
  assessmentId: string
  invitationId: string
  userId: string
}

export async function findClaim(
  db: Db,
  by: { invitationId: string } | { assessmentId: string },
): Promise<Claim | undefined> {
  const query = db.selectFrom('invitationClaims').select(['assessmentId', 'invitationId', 'userId'])
  return 'invitationId' in by
    ? query.where('invitationId', '=', by.invitationId).executeTakeFirst()
    : query.where('assessmentId', '=', by.assessmentId).executeTakeFirst()
}

/**
 * The caller's claim by link token, emailed token or invitation id. Reads no row of the inviter, so that the result does not
 * depend on later actions of the inviter.
 */
export async function findOwnClaim(
  db: Db,
  by: { userId: string } & ({ tokenHash: Uint8Array } | { invitationId: string }),
) {
  const query = db.selectFrom('invitationClaims').select('assessmentId').where('userId', '=', by.userId)
  if ('invitationId' in by) return query.where('invitationId', '=', by.invitationId).executeTakeFirst()
  return query
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('linkTokenHash', '=', by.tokenHash),
        eb(
          'invitationId',
          'in',
          selectFrom('invitationMails').select('invitationId').where('tokenHash', '=', by.tokenHash),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** Claims a locked invitation; false if the assessment has claimed another one. */
export async function insertClaim(trx: Db, claim: Claim & { at: Date }): Promise<boolean> {
  const linkTokenHash = trx
    .selectFrom('invitations')
    .select('linkTokenHash')
    .where('id', '=', claim.invitationId)
  const result = await trx
    .insertInto('invitationClaims')
    .values({
      assessmentId: claim.assessmentId,
      invitationId: claim.invitationId,
      userId: claim.userId,
      claimedAt: claim.at,
      linkTokenHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await updateInvitation(trx, claim.invitationId, { claimedAt: claim.at })
  return true
}

/** What the user of an assessment did to be in a pair; independent of the other side. */
export interface OwnSteps {
  /** Whether the assessment has ever had an invitation or claimed one. */
  hasBegun: boolean
  /** Whether its user ended the pair and has neither sent nor claimed an invitation since. */
  hasLeft: boolean
}

/** Reads invitations, claims and leaving in one statement, so that all three are of the same moment. */
export async function getOwnSteps(db: Db, assessmentId: string): Promise<OwnSteps> {
  const { invitedAt, claimedAt, leftAt } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('invitations')
        .select(({ fn }) => fn.max('createdAt').as('at'))
        .where('assessmentId', '=', assessmentId)
        .as('invitedAt'),
      selectFrom('invitationClaims')
        .select(({ fn }) => fn.max('claimedAt').as('at'))
        .where('assessmentId', '=', assessmentId)
        .as('claimedAt'),
      selectFrom('sharing').select('leftAt').where('assessmentId', '=', assessmentId).as('leftAt'),
    ])
    .executeTakeFirstOrThrow()
  const isAfterLeaving = (at: Date | null) => at !== null && leftAt !== null && at > leftAt
  return {
    hasBegun: invitedAt !== null || claimedAt !== null,
    hasLeft: leftAt !== null && !isAfterLeaving(invitedAt) && !isAfterLeaving(claimedAt),
  }
}
