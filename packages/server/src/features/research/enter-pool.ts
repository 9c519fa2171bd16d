import { randomInt } from 'node:crypto'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import { makeResearchRows } from '@twofold/instrument/research'
import type { Context } from '#server/context.ts'
import { decryptAssessment, listOwnAssessments } from '#server/features/assessment/index.ts'
import {
  deleteRows,
  deriveRowIds,
  hashReleasedUser,
  insertRows,
  listReleasedUsers,
  listRowHeads,
} from '#server/features/research-pool/index.ts'
import { inTransaction } from '#server/features/transaction/index.ts'
import { researchLimits } from '#server/limits.ts'
import { listParticipants, lockParticipants, type Participant } from './repository.ts'
import { encryptRow } from './rows.ts'
import { choosePair } from './rules.ts'

const SPLITS = 3

type PoolContext = Pick<Context, 'config' | 'db' | 'keyring'>

/** Row ids of participants by user; of several key versions of a user the newest is used. */
export function rowIdsByUser(
  context: Pick<Context, 'keyring'>,
  participants: readonly Participant[],
): Map<string, ReadonlyMap<string, string>> {
  return new Map(
    participants.map(({ userId, encryptedKey }) => [
      userId,
      deriveRowIds(context.keyring.decryptKey(encryptedKey)),
    ]),
  )
}

/**
 * Deletes rows of users who may no longer be in the pool, and rows of earlier versions, whose users can enter again. Every
 * remaining row belongs to a participant.
 */
export async function deleteIneligibleRows(
  trx: Context['db'],
  allowed: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<void> {
  const allowedIds = new Set([...allowed.values()].flatMap((ids) => [...ids.values()]))
  const ineligible = (await listRowHeads(trx)).filter(
    ({ id, instrument_version }) => !allowedIds.has(id) || instrument_version !== INSTRUMENT_VERSION,
  )
  await deleteRows(
    trx,
    ineligible.map(({ id }) => id),
  )
}

interface Candidate {
  userId: string
  assessmentIds: readonly string[]
  rows: { id: string; instrument_version: string; sealed_row: Buffer }[]
}

/** Creates the rows of a user; null without a completed assessment of the current version. */
async function createCandidate(
  context: PoolContext,
  userId: string,
  ids: ReadonlyMap<string, string>,
): Promise<Candidate | null> {
  const records = await listOwnAssessments(context.db, userId)
  const pair = choosePair(records, INSTRUMENT_VERSION, researchLimits.retestMs)
  if (pair === null) return null
  const decryptAnswers = (record: typeof pair.first) =>
    decryptAssessment(context.keyring, record).answers.answers
  const rows = makeResearchRows(decryptAnswers(pair.first), pair.later && decryptAnswers(pair.later), () =>
    randomInt(SPLITS),
  )
  return {
    userId,
    assessmentIds: [pair.first.id, ...(pair.later ? [pair.later.id] : [])],
    rows: rows.map((row) => {
      const id = ids.get(row.factor)
      if (id === undefined) throw new Error(`Factor ${row.factor} has no row id in the research pool`)
      return { id, instrument_version: INSTRUMENT_VERSION, sealed_row: encryptRow(context.keyring, id, row) }
    }),
  }
}

/**
 * Inserts rows of new participants, at least `batchPeople` users per run and sorted by their pseudorandom ids, so that
 * neither time nor order of a row reveals when its user consented. Deletes rows of users who may no longer be in the pool.
 */
export async function enterPool(context: PoolContext): Promise<void> {
  const candidates = context.config.researchPool ? await listCandidates(context) : []
  await inTransaction(context.db, async (trx) => {
    const participants = context.config.researchPool ? await lockParticipants(trx) : []
    const allowed = rowIdsByUser(context, participants)
    await deleteIneligibleRows(trx, allowed)
    if (candidates.length < researchLimits.batchPeople) return
    // Omits users who withdrew or deleted an assessment in the meantime; later withdrawals wait for the lock.
    const isReleased = await loadReleasedUsers(context, trx)
    const entering: Candidate[] = []
    for (const candidate of candidates) {
      if (!allowed.has(candidate.userId) || isReleased(candidate.userId)) continue
      const ownIds = new Set((await listOwnAssessments(trx, candidate.userId)).map(({ id }) => id))
      if (candidate.assessmentIds.every((id) => ownIds.has(id))) entering.push(candidate)
    }
    if (entering.length < researchLimits.batchPeople) return
    const rows = entering.flatMap((candidate) => candidate.rows)
    await insertRows(
      trx,
      rows.sort((one, other) => (one.id < other.id ? -1 : 1)),
    )
  })
}

async function listCandidates(context: PoolContext): Promise<Candidate[]> {
  const byUser = rowIdsByUser(context, await listParticipants(context.db))
  const present = new Set((await listRowHeads(context.db)).map(({ id }) => id))
  const isReleased = await loadReleasedUsers(context, context.db)
  const candidates: Candidate[] = []
  for (const [userId, ids] of byUser) {
    if (isReleased(userId) || [...ids.values()].some((id) => present.has(id))) continue
    const candidate = await createCandidate(context, userId, ids)
    if (candidate !== null) candidates.push(candidate)
  }
  return candidates
}

/** Returns a predicate for users who are part of a release. */
async function loadReleasedUsers(
  { keyring }: Pick<Context, 'keyring'>,
  db: Context['db'],
): Promise<(userId: string) => boolean> {
  const hashes = new Set((await listReleasedUsers(db)).map((hash) => Buffer.from(hash).toString('base64')))
  return (userId) => hashes.has(hashReleasedUser(keyring, userId).toString('base64'))
}
