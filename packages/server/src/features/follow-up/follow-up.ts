import { ApiError } from '@twofold/contract'
import type { FollowUp } from '@twofold/contract/follow-up'
import type { Context } from '#server/context.ts'
import type { DataKey } from '#server/encryption/index.ts'
import {
  type AssessmentRecord,
  assertLiveConsent,
  decryptAssessment,
  getOwnAssessment,
  listOwnAssessments,
  lockOwnAssessment,
} from '#server/features/assessment/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { decryptFollowUp, encryptFollowUp } from './encrypted-columns.ts'
import { findFollowUp, saveFollowUp } from './repository.ts'
import { findNextReminder, NOTHING_NOTED, presentFollowUp, type StoredFollowUp } from './rules.ts'

/** What every call about follow-ups has. */
interface Request {
  input: { assessmentId: string }
  caller: { userId: string }
  context: Pick<Context, 'db' | 'keyring' | 'now'>
}

/** Checks that the user may note something, and reads what is noted: rows of the user alone. */
async function readFollowUp(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  found: AssessmentRecord | undefined,
): Promise<{ record: AssessmentRecord; key: DataKey; followUp: StoredFollowUp }> {
  if (found?.status !== 'completed') throw new ApiError('not_found')
  assertLiveConsent(found)
  const encrypted = await findFollowUp(db, found.id)
  const key = keyring.decryptKey(found.encryptedKey)
  const followUp = encrypted ? decryptFollowUp(key, found.id, encrypted) : NOTHING_NOTED
  return { record: found, key, followUp }
}

/** Neither content nor duration depends on the partner. */
export async function readOwnFollowUp({ input, caller, context }: Request): Promise<FollowUp> {
  const found = await getOwnAssessment(context.db, caller.userId, input.assessmentId)
  const { record, followUp } = await readFollowUp(context, found)
  return presentFollowUp(followUp, decryptAssessment(context.keyring, record).answers)
}

/** Applies a change to the newest stored content; concurrent changes wait for each other. Throws what `change` throws. */
export async function changeFollowUp(
  { input: { assessmentId }, caller: { userId }, context: { db, keyring, now } }: Request,
  change: (followUp: StoredFollowUp, at: Date) => StoredFollowUp,
): Promise<FollowUp> {
  const { record, changed } = await inTransaction(db, async (trx) => {
    const found = await lockOwnAssessment(trx, userId, assessmentId)
    const { record, key, followUp } = await readFollowUp({ db: trx, keyring }, found)
    const at = now()
    const changed = change(followUp, at)
    await saveFollowUp(trx, {
      assessmentId,
      userId,
      encryptedFollowUp: encryptFollowUp(key, assessmentId, changed),
      remindAt: findNextReminder(changed, at),
    })
    return { record, changed }
  })
  return presentFollowUp(changed, decryptAssessment(keyring, record).answers)
}

/** What the user noted, decrypted; like answers it needs no consent. */
export async function exportFollowUps(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const notes: unknown[] = []
  for (const record of await listOwnAssessments(db, userId)) {
    const encrypted = await findFollowUp(db, record.id)
    if (!encrypted) continue
    const stored = decryptFollowUp(keyring.decryptKey(record.encryptedKey), record.id, encrypted)
    const { answers } = decryptAssessment(keyring, record)
    notes.push({ assessment_id: record.id, ...presentFollowUp(stored, answers) })
  }
  return { evening_notes: notes }
}
