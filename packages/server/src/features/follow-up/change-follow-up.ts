import { ApiError } from '@twofold/contract'
import type { FollowUp } from '@twofold/contract/follow-up'
import type { AnswerSet } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import {
  type AssessmentRecord,
  assertLiveConsent,
  decryptAssessment,
  findOwnAssessment,
} from '#server/features/assessment/index.ts'
import { decryptFollowUp, encryptFollowUp } from './encrypted-columns.ts'
import { findFollowUp, saveFollowUp } from './repository.ts'
import { findNextReminder, NOTHING_NOTED, presentFollowUp, type StoredFollowUp } from './rules.ts'

/** One concurrent change succeeds per attempt. */
const ATTEMPTS = 6

interface Target {
  userId: string
  assessmentId: string
}

interface Read {
  record: AssessmentRecord
  answers: AnswerSet
  followUp: StoredFollowUp
  version: number
}

/** Reads only rows of the user, so that neither content nor duration depends on the partner. */
async function readFollowUp(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  { userId, assessmentId }: Target,
): Promise<Read> {
  const record = await findOwnAssessment(db, userId, assessmentId)
  if (record?.status !== 'completed') throw new ApiError('not_found')
  assertLiveConsent(record)
  const row = await findFollowUp(db, record.id)
  const key = keyring.decryptKey(record.encryptedKey)
  return {
    record,
    answers: decryptAssessment(keyring, record).answers,
    followUp: row ? decryptFollowUp(key, record.id, row.encryptedFollowUp) : NOTHING_NOTED,
    version: row?.version ?? 0,
  }
}

export async function getFollowUpOf(
  context: Pick<Context, 'db' | 'keyring'>,
  target: Target,
): Promise<FollowUp> {
  const { followUp, answers } = await readFollowUp(context, target)
  return presentFollowUp(followUp, answers)
}

/** Applies a change to the newest stored content; concurrent changes are all kept. Throws what `change` throws. */
export async function changeFollowUp(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
  target: Target,
  change: (followUp: StoredFollowUp, at: Date) => StoredFollowUp,
): Promise<FollowUp> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { record, answers, followUp, version } = await readFollowUp(context, target)
    const at = context.now()
    const changed = change(followUp, at)
    const key = context.keyring.decryptKey(record.encryptedKey)
    const row = {
      ...target,
      encryptedFollowUp: encryptFollowUp(key, record.id, changed),
      remindAt: findNextReminder(changed, at),
    }
    if (await saveFollowUp(context.db, row, version)) return presentFollowUp(changed, answers)
  }
  throw new ApiError('conflict')
}
