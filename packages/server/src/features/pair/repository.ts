import { randomUUID } from 'node:crypto'
import type { SharingLevels } from '@twofold/contract/results'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { CLOSED } from './rules.ts'
import type { PairTables } from './tables.ts'

type Db = Kysely<PairTables>

export interface Half {
  assessmentId: string
  userId: string
}

/**
 * Pairs two assessments, unless one is in a pair that its user has not left. Runs in the caller's transaction. Of the pairs
 * created since `recentAfter` at most one shows results, and one without results does not restart that period.
 */
export async function tiePair(
  trx: Db,
  tie: {
    invitationId: string
    halves: readonly [Half, Half]
    peopleHash: Buffer
    at: Date
    recentAfter: Date
  },
): Promise<boolean> {
  // Two ties of the same two people at one moment would each see no other.
  await sql`select pg_advisory_xact_lock(${tie.peopleHash.readInt32BE(0)}, ${tie.peopleHash.readInt32BE(4)})`.execute(
    trx,
  )
  const recent = await trx
    .selectFrom('recent_ties')
    .select('id')
    .where('people_hash', '=', tie.peopleHash)
    .where('tied_at', '>', tie.recentAfter)
    .limit(1)
    .executeTakeFirst()
  const pairId = randomUUID()
  await trx
    .insertInto('pairs')
    .values({
      id: pairId,
      invitation_id: tie.invitationId,
      tied_at: tie.at,
      refused: recent !== undefined,
      left_at: null,
      shown_at: null,
    })
    .execute()
  // In one order always, so that two crossed claims wait for each other instead of locking up.
  const halves = [...tie.halves].sort((one, other) => (one.assessmentId < other.assessmentId ? -1 : 1))
  const tied = await trx
    .insertInto('pair_halves')
    .values(
      halves.map((half) => ({ assessment_id: half.assessmentId, pair_id: pairId, user_id: half.userId })),
    )
    .onConflict((conflict) => conflict.column('assessment_id').doNothing())
    .returning('assessment_id')
    .execute()
  if (tied.length < halves.length) {
    await trx.deleteFrom('pairs').where('id', '=', pairId).execute()
    return false
  }
  if (!recent) {
    await trx
      .insertInto('recent_ties')
      .values({ id: randomUUID(), people_hash: tie.peopleHash, tied_at: tie.at })
      .execute()
  }
  return true
}

export interface PairRecord {
  id: string
  invitationId: string
  /** Neither left nor refused: it shows what both keep open. */
  isLive: boolean
  /** Null once the other half was deleted or taken back. */
  other: Half | null
}

/** The pair that an assessment is in. One statement. */
export async function findPairOf(db: Db, assessmentId: string): Promise<PairRecord | undefined> {
  const row = await db
    .selectFrom('pair_halves as mine')
    .innerJoin('pairs', 'pairs.id', 'mine.pair_id')
    .leftJoin('pair_halves as theirs', (join) =>
      join
        .onRef('theirs.pair_id', '=', 'mine.pair_id')
        .onRef('theirs.assessment_id', '<>', 'mine.assessment_id'),
    )
    .select([
      'pairs.id as id',
      'pairs.invitation_id as invitationId',
      'pairs.refused as refused',
      'pairs.left_at as leftAt',
      'theirs.assessment_id as otherAssessmentId',
      'theirs.user_id as otherUserId',
    ])
    .where('mine.assessment_id', '=', assessmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { otherAssessmentId, otherUserId } = row
  return {
    id: row.id,
    invitationId: row.invitationId,
    isLive: !row.refused && row.leftAt === null,
    other:
      otherAssessmentId !== null && otherUserId !== null
        ? { assessmentId: otherAssessmentId, userId: otherUserId }
        : null,
  }
}

/**
 * Leaves the pair of an assessment, if it has one, and resets the user's half so that the assessment can be paired again.
 * The result is the same without a pair. Always two statements.
 */
export async function leavePair(trx: Db, assessmentId: string, at: Date): Promise<void> {
  await trx
    .updateTable('pairs')
    .set({ left_at: at })
    .where('id', 'in', (where) =>
      where.selectFrom('pair_halves').select('pair_id').where('assessment_id', '=', assessmentId),
    )
    .where('left_at', 'is', null)
    .execute()
  await trx.deleteFrom('pair_halves').where('assessment_id', '=', assessmentId).execute()
}

/** What each of these assessments opens; closed where nothing was ever set. One statement. */
export async function listLevels(
  db: Db,
  assessmentIds: readonly string[],
): Promise<Map<string, SharingLevels>> {
  const rows = await db
    .selectFrom('sharing')
    .select(['assessment_id', 'score', 'factors', 'view_of_partner', 'view_of_partner_safety'])
    .where('assessment_id', 'in', [...assessmentIds])
    .execute()
  const levels = new Map(assessmentIds.map((id) => [id, CLOSED]))
  for (const row of rows) {
    levels.set(row.assessment_id, {
      score: row.score,
      factors: row.factors,
      viewOfPartner: row.view_of_partner,
      viewOfPartnerSafety: row.view_of_partner_safety,
    })
  }
  return levels
}

/** Serializes a user's sharing changes, so that raising a level cannot overtake lowering it. */
async function lockSharing(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sharing ${userId}`}, 0))`.execute(trx)
}

/** What an assessment opens, held until the transaction ends. */
export async function lockLevels(
  trx: Db,
  of: { userId: string; assessmentId: string },
): Promise<SharingLevels> {
  await lockSharing(trx, of.userId)
  return (await listLevels(trx, [of.assessmentId])).get(of.assessmentId) ?? CLOSED
}

export async function saveLevels(
  trx: Db,
  sharing: { assessmentId: string; userId: string; levels: SharingLevels; at: Date },
): Promise<void> {
  const { levels } = sharing
  const columns = {
    score: levels.score,
    factors: levels.factors,
    view_of_partner: levels.viewOfPartner,
    view_of_partner_safety: levels.viewOfPartnerSafety,
    updated_at: sharing.at,
  }
  await trx
    .insertInto('sharing')
    .values({ assessment_id: sharing.assessmentId, user_id: sharing.userId, ...columns })
    .onConflict((conflict) => conflict.column('assessment_id').doUpdateSet(columns))
    .execute()
}

/** Closes everything that a person has opened, or what one assessment has. */
export async function closeLevels(
  trx: Db,
  of: { userId: string; assessmentId?: string },
  at: Date,
): Promise<void> {
  await lockSharing(trx, of.userId)
  let query = trx
    .updateTable('sharing')
    .set({
      score: false,
      factors: false,
      view_of_partner: false,
      view_of_partner_safety: false,
      updated_at: at,
    })
    .where('user_id', '=', of.userId)
  if (of.assessmentId !== undefined) query = query.where('assessment_id', '=', of.assessmentId)
  await query.execute()
}

/**
 * Records that the pair of an assessment shows its score to both people, if it does. From then on both know of each other,
 * and the links of their invitations end, so that no later closing, leaving or deletion changes what a link answers.
 */
export async function markShown(trx: Db, assessmentId: string, at: Date): Promise<void> {
  const pairId = sql`(select pair_id from pair_halves where assessment_id = ${assessmentId})`
  // Of two people who open at the same moment, the second waits here and then sees the row of the first.
  await sql`select 1 from pairs where id = ${pairId} for update`.execute(trx)
  await sql`
    update pairs set shown_at = ${at}
    where id = ${pairId} and shown_at is null and left_at is null and not refused and (
      select count(*) = 2 and count(distinct assessments.instrument_version) = 1 from pair_halves
      join sharing on sharing.assessment_id = pair_halves.assessment_id and sharing.score
      join assessments on assessments.id = pair_halves.assessment_id and assessments.status = 'completed'
      where pair_halves.pair_id = pairs.id
    )`.execute(trx)
}

/** Deletes pairs without users, and ties older than the limit. */
export async function deleteOldPairs(db: Db, tiesBefore: Date): Promise<void> {
  await db
    .deleteFrom('pairs')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pair_halves')
            .select('pair_halves.pair_id')
            .whereRef('pair_halves.pair_id', '=', 'pairs.id'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('recent_ties').where('tied_at', '<', tiesBefore).execute()
}

/** How many pairs are tied and not left. */
export async function countPairs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('pairs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
