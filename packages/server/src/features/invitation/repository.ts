import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type KeyTables, keyColumns, onDataKey, withEncryptedKey } from '#server/encryption/index.ts'
import type { ConsentTables } from '#server/features/consent/index.ts'
import type { PairTables } from '#server/features/pair/index.ts'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import type { InvitationRow, InvitationTables } from './tables.ts'

type Db = Kysely<InvitationTables & AccountStateTables & ConsentTables & KeyTables & PairTables>

function selectInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('keys.data_keys', onDataKey('invitations.inviter_id', 'invitations.key_version'))
    .leftJoin('account_states', 'account_states.user_id', 'invitations.inviter_id')
    .leftJoin('consents', (join) =>
      join
        .onRef('consents.user_id', '=', 'invitations.inviter_id')
        .on('consents.purpose', '=', 'assessment')
        .on('consents.withdrawn_at', 'is', null),
    )
    .select(({ selectFrom }) => [
      'invitations.id as id',
      'invitations.assessment_id as assessmentId',
      'invitations.inviter_id as inviterId',
      'invitations.inviter_email_hash as inviterEmailHash',
      'invitations.email_hash as emailHash',
      'invitations.encrypted_link_token as encryptedLinkToken',
      'invitations.encrypted_email as encryptedEmail',
      'invitations.encrypted_inviter_name as encryptedInviterName',
      'invitations.status as status',
      'invitations.created_at as createdAt',
      'invitations.expires_at as expiresAt',
      'invitations.claimed_at as claimedAt',
      'invitations.declined_at as declinedAt',
      'account_states.frozen_at as frozenAt',
      'account_states.deletion_at as deletionAt',
      'consents.id as liveConsentId',
      // A subquery instead of `exists`, which the planner executes as a scan of all pairs.
      selectFrom('pair_halves')
        .innerJoin('pairs', 'pairs.id', 'pair_halves.pair_id')
        .select('pairs.shown_at')
        .whereRef('pair_halves.assessment_id', '=', 'invitations.assessment_id')
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
export async function findInvitationByToken(
  db: Db,
  tokenHash: Uint8Array,
): Promise<InvitationRecord | undefined> {
  const row = await selectInvitations(db)
    // A union, because `or` over both token columns would prevent the use of their indexes.
    .where('invitations.id', 'in', (where) =>
      where
        .selectFrom('invitations as linked')
        .select('linked.id')
        .where('linked.link_token_hash', '=', tokenHash)
        .unionAll(
          where
            .selectFrom('invitation_mails')
            .select('invitation_mails.invitation_id as id')
            .where('invitation_mails.token_hash', '=', tokenHash),
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
    .selectFrom('invitation_mails')
    .select('invitation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.invitation_id
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRecord | undefined> {
  const row = await selectInvitations(db).where('invitations.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

/** Locks an invitation until the transaction ends, so that its claims are serialised. */
export async function lockInvitation(
  trx: Db,
  id: string,
): Promise<Pick<InvitationRow, 'claimed_at' | 'status' | 'expires_at'> | undefined> {
  return trx
    .selectFrom('invitations')
    .select(['claimed_at', 'status', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The invitation of an assessment that was not withdrawn, even if it has expired. */
export async function findOpenInvitation(
  db: Db,
  assessmentId: string,
): Promise<InvitationRecord | undefined> {
  const row = await selectInvitations(db)
    .where('invitations.assessment_id', '=', assessmentId)
    .where('invitations.status', '=', 'sent')
    .executeTakeFirst()
  return row && toRecord(row)
}

export async function listSentInvitations(
  db: Db,
  inviterId: string,
  assessmentId?: string,
): Promise<InvitationRecord[]> {
  let query = selectInvitations(db)
    .where('invitations.inviter_id', '=', inviterId)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
  if (assessmentId !== undefined) query = query.where('invitations.assessment_id', '=', assessmentId)
  return (await query.execute()).map(toRecord)
}

/**
 * Pending invitations to an email, newest first, without those that this user has claimed. Invitations that another user has
 * claimed are included: the email may belong to the inviter, who would learn of the claim otherwise.
 */
export async function listReceivedInvitations(
  db: Db,
  recipient: { emailHash: Uint8Array; userId: string; now: Date },
): Promise<InvitationRecord[]> {
  const rows = await selectInvitations(db)
    .leftJoin('invitation_blocks', (join) =>
      join
        .onRef('invitation_blocks.inviter_id', '=', 'invitations.inviter_id')
        .onRef('invitation_blocks.email_hash', '=', 'invitations.email_hash'),
    )
    .leftJoin('invitation_claims as own_claims', (join) =>
      join
        .onRef('own_claims.invitation_id', '=', 'invitations.id')
        .on('own_claims.user_id', '=', recipient.userId),
    )
    .where('invitations.email_hash', '=', recipient.emailHash)
    .where('invitations.inviter_id', '<>', recipient.userId)
    .where('invitations.status', '=', 'sent')
    .where('invitations.expires_at', '>', recipient.now)
    .where('own_claims.assessment_id', 'is', null)
    .where('invitations.declined_at', 'is', null)
    .where('invitation_blocks.blocked_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .execute()
  return rows.map(toRecord).filter((record) => !record.inviterHidden && !record.hasSharedResults)
}

/** The assessment from which the inviter has an open invitation to the email. */
export async function findAssessmentInvitingTo(
  db: Db,
  inviterId: string,
  emailHash: Uint8Array,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select('assessment_id')
    .where('inviter_id', '=', inviterId)
    .where('email_hash', '=', emailHash)
    .where('status', '=', 'sent')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.assessment_id
}

export async function insertInvitation(
  trx: Db,
  row: Omit<InvitationRow, 'status' | 'claimed_at' | 'declined_at' | 'email_deleted_at'>,
): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({ ...row, status: 'sent', claimed_at: null, declined_at: null, email_deleted_at: null })
    .execute()
}

export async function saveExpiry(trx: Db, id: string, expiresAt: Date): Promise<void> {
  await trx.updateTable('invitations').set({ expires_at: expiresAt }).where('id', '=', id).execute()
}

/** Adds an email to an invitation without one. */
export async function saveEmail(
  trx: Db,
  id: string,
  email: { emailHash: Uint8Array; encryptedEmail: Uint8Array },
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ email_hash: email.emailHash, encrypted_email: email.encryptedEmail, email_deleted_at: null })
    .where('id', '=', id)
    .execute()
}

/** Invitations that expired before a time and still have an email, in pages by id. */
export async function listExpiredWithEmail(
  db: Db,
  page: { expiredBefore: Date; afterId: string; limit: number },
): Promise<InvitationRecord[]> {
  const rows = await selectInvitations(db)
    .where('invitations.expires_at', '<', page.expiredBefore)
    .where('invitations.email_deleted_at', 'is', null)
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
    .set({ encrypted_email: change.encryptedEmail, email_deleted_at: change.at })
    .where('id', '=', id)
    .where('expires_at', '<', change.expiredBefore)
    .execute()
}

export async function saveWithdrawn(trx: Db, id: string): Promise<void> {
  await trx.updateTable('invitations').set({ status: 'withdrawn' }).where('id', '=', id).execute()
}

export async function saveDeclined(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ declined_at: at })
    .where('id', '=', id)
    .where('declined_at', 'is', null)
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
    .selectFrom('invitation_sends')
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll().filterWhere('email_hash', '=', send.emailHash).as('toEmail'),
      fn.countAll().filterWhere('asked_at', '>', send.since).as('recent'),
      fn.min('asked_at').filterWhere('asked_at', '>', send.since).as('oldestRecent'),
      exists(selectFrom('blocked_senders').select('id').where('user_id', '=', send.inviterId)).as(
        'isBlocked',
      ),
    ])
    .where('inviter_id', '=', send.inviterId)
    .executeTakeFirstOrThrow()
  const { toEmail, recent, oldestRecent, isBlocked } = row
  return { toEmail: Number(toEmail), recent: Number(recent), oldestRecent, isBlocked: Boolean(isBlocked) }
}

/** Number of sends of the inviter to the email of an invitation. */
export async function countSends(db: Db, inviterId: string, invitationId: string): Promise<number> {
  const row = await db
    .selectFrom('invitation_sends')
    .innerJoin('invitations', 'invitations.email_hash', 'invitation_sends.email_hash')
    .select(({ fn }) => fn.countAll().as('sends'))
    .where('invitations.id', '=', invitationId)
    .where('invitation_sends.inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()
  return Number(row.sends)
}

/** Number of sends of the inviter to each email, by the email's hash in hexadecimal. */
export async function countSendsByEmail(db: Db, inviterId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invitation_sends')
    .select(({ fn }) => ['email_hash', fn.countAll().as('sends')])
    .where('inviter_id', '=', inviterId)
    .groupBy('email_hash')
    .execute()
  return new Map(rows.map((row) => [Buffer.from(row.email_hash).toString('hex'), Number(row.sends)]))
}

export async function insertSend(trx: Db, row: InvitationTables['invitation_sends']): Promise<void> {
  await trx.insertInto('invitation_sends').values(row).execute()
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
  const query = db
    .selectFrom('invitation_claims')
    .select(['assessment_id as assessmentId', 'invitation_id as invitationId', 'user_id as userId'])
  return 'invitationId' in by
    ? query.where('invitation_id', '=', by.invitationId).executeTakeFirst()
    : query.where('assessment_id', '=', by.assessmentId).executeTakeFirst()
}

/**
 * The caller's claim by link token, emailed token or invitation id. Reads no row of the inviter, so that the result does not
 * depend on later actions of the inviter.
 */
export async function findOwnClaim(
  db: Db,
  by: { userId: string } & ({ tokenHash: Uint8Array } | { invitationId: string }),
): Promise<{ assessmentId: string } | undefined> {
  const query = db
    .selectFrom('invitation_claims')
    .select('assessment_id as assessmentId')
    .where('user_id', '=', by.userId)
  if ('invitationId' in by) return query.where('invitation_id', '=', by.invitationId).executeTakeFirst()
  return query
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('link_token_hash', '=', by.tokenHash),
        eb(
          'invitation_id',
          'in',
          selectFrom('invitation_mails').select('invitation_id').where('token_hash', '=', by.tokenHash),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** Claims a locked invitation; false if the assessment has claimed another one. */
export async function insertClaim(trx: Db, claim: Claim & { at: Date }): Promise<boolean> {
  const linkTokenHash = trx
    .selectFrom('invitations')
    .select('link_token_hash')
    .where('id', '=', claim.invitationId)
  const result = await trx
    .insertInto('invitation_claims')
    .values({
      assessment_id: claim.assessmentId,
      invitation_id: claim.invitationId,
      user_id: claim.userId,
      claimed_at: claim.at,
      link_token_hash: linkTokenHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .updateTable('invitations')
    .set({ claimed_at: claim.at })
    .where('id', '=', claim.invitationId)
    .execute()
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
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('assessment_id', '=', assessmentId)
        .as('invitedAt'),
      selectFrom('invitation_claims')
        .select(({ fn }) => fn.max('claimed_at').as('at'))
        .where('assessment_id', '=', assessmentId)
        .as('claimedAt'),
      selectFrom('sharing').select('left_at').where('assessment_id', '=', assessmentId).as('leftAt'),
    ])
    .executeTakeFirstOrThrow()
  const isAfterLeaving = (at: Date | null) => at !== null && leftAt !== null && at > leftAt
  return {
    hasBegun: invitedAt !== null || claimedAt !== null,
    hasLeft: leftAt !== null && !isAfterLeaving(invitedAt) && !isAfterLeaving(claimedAt),
  }
}
