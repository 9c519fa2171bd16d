import { randomUUID } from 'node:crypto'
import type { SharingChoice } from '@twofold/instrument'
import { type Kysely, sql } from 'kysely'
import { countRows } from '#server/lib/pagination/index.ts'
import { CLOSED, type LevelMarks, type RevealedLevel } from './rules.ts'
import type { PairTables } from './tables.ts'

type Db = Kysely<PairTables>

export interface PairHalf {
  assessmentId: string
  userId: string
}

/**
 * Pairs two assessments in the caller's transaction; false if one is in a pair that its user has not left. A second pair of
 * the same two users since `recentAfter` is refused: it never shows results and does not restart the period.
 */
export async function createPair(
  trx: Db,
  pair: {
    invitationId: string
    halves: readonly [PairHalf, PairHalf]
    usersHash: Buffer
    at: Date
    recentAfter: Date
  },
): Promise<boolean> {
  // Serialises concurrent pairs of the same two users, which would not see each other.
  await sql`select pg_advisory_xact_lock(${pair.usersHash.readInt32BE(0)}, ${pair.usersHash.readInt32BE(4)})`.execute(
    trx,
  )
  const recent = await trx
    .selectFrom('recentPairs')
    .select('id')
    .where('usersHash', '=', pair.usersHash)
    .where('pairedAt', '>', pair.recentAfter)
    .limit(1)
    .executeTakeFirst()
  const pairId = randomUUID()
  await trx
    .insertInto('pairs')
    .values({
      id: pairId,
      invitationId: pair.invitationId,
      pairedAt: pair.at,
      tooEarly: recent !== undefined,
    })
    .execute()
  // A fixed insert order prevents a deadlock of two crossed claims.
  const halves = [...pair.halves].sort((one, other) => (one.assessmentId < other.assessmentId ? -1 : 1))
  const inserted = await trx
    .insertInto('pairHalves')
    .values(halves.map((half) => ({ assessmentId: half.assessmentId, pairId, userId: half.userId })))
    .onConflict((conflict) => conflict.column('assessmentId').doNothing())
    .returning('assessmentId')
    .execute()
  if (inserted.length < halves.length) {
    await trx.deleteFrom('pairs').where('id', '=', pairId).execute()
    return false
  }
  if (!recent) {
    await trx
      .insertInto('recentPairs')
      .values({ id: randomUUID(), usersHash: pair.usersHash, pairedAt: pair.at })
      .execute()
  }
  return true
}

export interface PairRecord {
  id: string
  invitationId: string
  /** Neither left nor refused, so it can show results. */
  isLive: boolean
  /** Null if the other assessment was deleted or its user left the pair. */
  other: PairHalf | null
}

export async function findPair(db: Db, assessmentId: string): Promise<PairRecord | undefined> {
  const row = await db
    .selectFrom('pairHalves as mine')
    .innerJoin('pairs', 'pairs.id', 'mine.pairId')
    .leftJoin('pairHalves as theirs', (join) =>
      join.onRef('theirs.pairId', '=', 'mine.pairId').onRef('theirs.assessmentId', '<>', 'mine.assessmentId'),
    )
    .select([
      'pairs.id',
      'pairs.invitationId',
      'pairs.tooEarly',
      'pairs.leftAt',
      'theirs.assessmentId as otherAssessmentId',
      'theirs.userId as otherUserId',
    ])
    .where('mine.assessmentId', '=', assessmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { otherAssessmentId, otherUserId } = row
  return {
    id: row.id,
    invitationId: row.invitationId,
    isLive: !row.tooEarly && row.leftAt === null,
    other:
      otherAssessmentId !== null && otherUserId !== null
        ? { assessmentId: otherAssessmentId, userId: otherUserId }
        : null,
  }
}

/**
 * Leaves the pair of an assessment, if any, and deletes the user's half, so that the assessment can be paired again. Always
 * executes two statements, so that a caller cannot learn whether a pair existed.
 */
export async function leavePair(trx: Db, assessmentId: string, at: Date): Promise<void> {
  await trx
    .updateTable('pairs')
    .set({ leftAt: at })
    .where('id', 'in', (where) =>
      where.selectFrom('pairHalves').select('pairId').where('assessmentId', '=', assessmentId),
    )
    .where('leftAt', 'is', null)
    .execute()
  await trx.deleteFrom('pairHalves').where('assessmentId', '=', assessmentId).execute()
}

export interface StoredSharing {
  choice: SharingChoice
  marks: LevelMarks
}

export const NO_SHARING: StoredSharing = {
  choice: CLOSED,
  marks: { seen: [], announced: [] },
}

/** What the users of assessments share; without a row nothing. One statement. */
export async function listSharing(
  db: Db,
  assessmentIds: readonly string[],
): Promise<Map<string, StoredSharing>> {
  const rows = await db
    .selectFrom('sharing')
    .select([
      'assessmentId',
      'score',
      'factors',
      'viewOfPartner',
      'safety',
      'heldBack',
      'seenLevels',
      'announcedLevels',
    ])
    .where('assessmentId', 'in', [...assessmentIds])
    .execute()
  return new Map(
    rows.map(({ assessmentId, seenLevels, announcedLevels, ...choice }) => [
      assessmentId,
      { choice, marks: { seen: seenLevels, announced: announcedLevels } },
    ]),
  )
}

/** Assessments whose user shares the score, in pages by id. */
export function listSharingScore(db: Db, page: { afterId: string; limit: number }) {
  return db
    .selectFrom('sharing')
    .select('assessmentId as id')
    .where('score', '=', true)
    .where('assessmentId', '>', page.afterId)
    .orderBy('assessmentId')
    .limit(page.limit)
    .execute()
}

/** Serialises a user's sharing changes, so that sharing more cannot overtake sharing less. */
async function lockSharing(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sharing ${userId}`}, 0))`.execute(trx)
}

/** Reads what an assessment's user shares and locks the user's choices until the transaction ends. */
export async function lockOwnSharing(
  trx: Db,
  target: { userId: string; assessmentId: string },
): Promise<StoredSharing> {
  await lockSharing(trx, target.userId)
  // `addLevelMarks` does not take the lock of the user.
  await sql`select 1 from sharing where assessment_id = ${target.assessmentId} for update`.execute(trx)
  return (await listSharing(trx, [target.assessmentId])).get(target.assessmentId) ?? NO_SHARING
}

export async function saveChoice(
  trx: Db,
  sharing: { assessmentId: string; userId: string; choice: SharingChoice; marks: LevelMarks; at: Date },
): Promise<void> {
  await upsertSharing(trx, sharing, toColumns(sharing.choice, sharing.marks, sharing.at))
}

/** Adds levels to those that the user has seen, or that need no further email. */
export async function addLevelMarks(
  db: Db,
  assessmentId: string,
  marks: { column: 'seenLevels' | 'announcedLevels'; levels: readonly RevealedLevel[] },
): Promise<void> {
  const column = sql.ref(marks.column)
  await sql`
    update sharing set ${column} = (
      select array_agg(distinct level) from unnest(${column} || ${[...marks.levels]}::text[]) as level
    )
    where assessment_id = ${assessmentId}`.execute(db)
}

/** Stops all sharing of a user. Held-back factors stay held back, for the day on which the user shares again. */
export async function closeLevels(trx: Db, target: { userId: string }, at: Date): Promise<void> {
  await lockSharing(trx, target.userId)
  const { heldBack: _, ...levels } = CLOSED
  await trx
    .updateTable('sharing')
    .set({ ...levels, updatedAt: at })
    .where('userId', '=', target.userId)
    .execute()
}

/** Stops all sharing of an assessment and holds nothing back, because its next pair starts with nothing shared or seen. */
export async function resetSharing(
  trx: Db,
  target: { userId: string; assessmentId: string },
  at: Date,
): Promise<void> {
  await lockSharing(trx, target.userId)
  await trx
    .updateTable('sharing')
    .set(toColumns(CLOSED, NO_SHARING.marks, at))
    .where('userId', '=', target.userId)
    .where('assessmentId', '=', target.assessmentId)
    .execute()
}

/** Stops all sharing of an assessment and records that its user ended the pair, whether or not one existed. */
export async function recordLeaving(
  trx: Db,
  target: { userId: string; assessmentId: string },
  at: Date,
): Promise<void> {
  await lockSharing(trx, target.userId)
  await upsertSharing(trx, target, { ...toColumns(CLOSED, NO_SHARING.marks, at), leftAt: at })
}

function toColumns(choice: SharingChoice, marks: LevelMarks, at: Date) {
  return {
    ...choice,
    heldBack: [...choice.heldBack],
    seenLevels: [...marks.seen],
    announcedLevels: [...marks.announced],
    updatedAt: at,
  }
}

/** Inserts or updates the row of an assessment; without `left_at` an existing one stays as it is. */
async function upsertSharing(
  trx: Db,
  target: { assessmentId: string; userId: string },
  columns: ReturnType<typeof toColumns> & { leftAt?: Date },
): Promise<void> {
  await trx
    .insertInto('sharing')
    .values({ assessmentId: target.assessmentId, userId: target.userId, leftAt: null, ...columns })
    .onConflict((conflict) => conflict.column('assessmentId').doUpdateSet(columns))
    .execute()
}

/**
 * Records when the pair of an assessment first shares its score, if it does. From then on both know of each other, and the
 * links of their invitations end for good, so that later actions cannot change the response to a link.
 */
export async function markResultsShared(trx: Db, assessmentId: string, at: Date): Promise<void> {
  const pairId = sql`(select pair_id from pair_halves where assessment_id = ${assessmentId})`
  // Serialises two users who share concurrently, so that the second sees the row of the first.
  await sql`select 1 from pairs where id = ${pairId} for update`.execute(trx)
  await sql`
    update pairs set shown_at = ${at}
    where id = ${pairId} and shown_at is null and left_at is null and not too_early and (
      select count(*) = 2 and count(distinct assessments.instrument_version) = 1 from pair_halves
      join sharing on sharing.assessment_id = pair_halves.assessment_id and sharing.score
      join assessments on assessments.id = pair_halves.assessment_id and assessments.status = 'completed'
      where pair_halves.pair_id = pairs.id
    )`.execute(trx)
}

/** Deletes pairs without halves. */
export async function deleteEmptyPairs(db: Db): Promise<void> {
  await db
    .deleteFrom('pairs')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pairHalves').select('pairHalves.pairId').whereRef('pairHalves.pairId', '=', 'pairs.id'),
        ),
      ),
    )
    .execute()
}

/** Number of pairs that neither user has left. */
export function countPairs(db: Db): Promise<number> {
  return countRows(db.selectFrom('pairs').where('leftAt', 'is', null))
}
