import { randomInt } from 'node:crypto'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import { makeResearchRows } from '@twofold/instrument/research'
import type { Context } from '#server/context.ts'
import { decryptAssessment, listOwnAssessments } from '#server/features/assessment/index.ts'
import { inTransaction } from '#server/features/records/index.ts'
import {
  deleteRows,
  insertRows,
  listRowHeads,
  listUsed,
  rowIdsOf,
  usedHashOf,
} from '#server/features/research-pool/index.ts'
import { researchLimits } from '#server/limits.ts'
import { listParticipants, lockParticipants, type Participant } from './repository.ts'
import { encryptRow } from './rows.ts'
import { choosePair } from './rules.ts'

const SPLITS = 3

/** The row ids of participants by user. A user with several versions of a key counts with the newest. */
export function rowIdsByUser(
  context: Pick<Context, 'keyring'>,
  participants: readonly Participant[],
): Map<string, ReadonlyMap<string, string>> {
  return new Map(
    participants.map(({ userId, encryptedKey }) => [
      userId,
      rowIdsOf(context.keyring.decryptKey(encryptedKey)),
    ]),
  )
}

/**
 * Deletes rows of everyone who may no longer be in the pool, and of earlier versions, whose people can enter again. Every
 * remaining row belongs to a participant.
 */
export async function removeStrays(
  trx: Context['db'],
  allowed: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<void> {
  const wanted = new Set([...allowed.values()].flatMap((ids) => [...ids.values()]))
  const strays = (await listRowHeads(trx)).filter(
    ({ id, instrument_version }) => !wanted.has(id) || instrument_version !== INSTRUMENT_VERSION,
  )
  await deleteRows(
    trx,
    strays.map(({ id }) => id),
  )
}

interface Candidate {
  userId: string
  assessmentIds: readonly string[]
  rows: { id: string; instrument_version: string; sealed_row: Buffer }[]
}

/** The rows of a person who is neither in the pool nor part of a release; null without a completed assessment. */
async function makeCandidate(
  context: Context,
  userId: string,
  ids: ReadonlyMap<string, string>,
): Promise<Candidate | null> {
  const records = await listOwnAssessments(context.db, userId)
  const pair = choosePair(records, INSTRUMENT_VERSION, researchLimits.retestMs)
  if (pair === null) return null
  const answersOf = (record: typeof pair.first) => decryptAssessment(context.keyring, record).answers.answers
  const rows = makeResearchRows(answersOf(pair.first), pair.later && answersOf(pair.later), () =>
    randomInt(SPLITS),
  )
  return {
    userId,
    assessmentIds: [pair.first.id, ...(pair.later ? [pair.later.id] : [])],
    rows: rows.map((row) => {
      const id = ids.get(row.factor) ?? ''
      return { id, instrument_version: INSTRUMENT_VERSION, sealed_row: encryptRow(context.keyring, id, row) }
    }),
  }
}

/**
 * Lets people enter the pool, at least `batchPeople` at once and in the order of random ids, so that neither the time nor
 * the order of a row says when its person agreed. Removes rows of people who may no longer be in it.
 */
export async function enterPool(context: Context): Promise<void> {
  const candidates = context.config.researchPool ? await listCandidates(context) : []
  await inTransaction(context.db, async (trx) => {
    const participants = context.config.researchPool ? await lockParticipants(trx) : []
    const allowed = rowIdsByUser(context, participants)
    await removeStrays(trx, allowed)
    if (candidates.length < researchLimits.batchPeople) return
    // People who withdrew or deleted an assessment since are left out here; a later withdrawal waits for the lock.
    const isUsed = await loadUsed(context, trx)
    const entering: Candidate[] = []
    for (const candidate of candidates) {
      if (!allowed.has(candidate.userId) || isUsed(candidate.userId)) continue
      const own = new Set((await listOwnAssessments(trx, candidate.userId)).map(({ id }) => id))
      if (candidate.assessmentIds.every((id) => own.has(id))) entering.push(candidate)
    }
    if (entering.length < researchLimits.batchPeople) return
    const rows = entering.flatMap((candidate) => candidate.rows)
    await insertRows(
      trx,
      rows.sort((one, other) => (one.id < other.id ? -1 : 1)),
    )
  })
}

async function listCandidates(context: Context): Promise<Candidate[]> {
  const byUser = rowIdsByUser(context, await listParticipants(context.db))
  const present = new Set((await listRowHeads(context.db)).map(({ id }) => id))
  const isUsed = await loadUsed(context, context.db)
  const candidates: Candidate[] = []
  for (const [userId, ids] of byUser) {
    if (isUsed(userId) || [...ids.values()].some((id) => present.has(id))) continue
    const candidate = await makeCandidate(context, userId, ids)
    if (candidate !== null) candidates.push(candidate)
  }
  return candidates
}

/** Whether a user is part of a release. */
async function loadUsed({ keyring }: Context, db: Context['db']): Promise<(userId: string) => boolean> {
  const used = new Set((await listUsed(db)).map((hash) => Buffer.from(hash).toString('base64')))
  return (userId) => used.has(usedHashOf(keyring, userId).toString('base64'))
}
