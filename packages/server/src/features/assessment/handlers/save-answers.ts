import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAnswers, encryptAnswers } from '#server/features/assessment/encrypted-columns.ts'
import { findOwnAssessment, readOwnAssessment, updateDraft } from '#server/features/assessment/repository.ts'
import {
  assertKnownItems,
  assertLiveConsent,
  mergeAnswers,
  presentSaved,
} from '#server/features/assessment/rules.ts'
import { rates } from '#server/limits.ts'

/** One concurrent save succeeds per attempt, so this is how many tabs of one user can save concurrently. */
const ATTEMPTS = 24
/** Random back-off, so that failed saves do not retry at the same moment. */
const PAUSE_MS = 4

export const saveAnswers = defineHandler(
  assessment.saveAnswers,
  { limit: rates.save, countsWhileReading: true },
  async ({ input, caller, context, countAndRead }) => {
    const { db } = context
    let record = await readOwnAssessment(countAndRead, db, caller.userId, input.id)
    assertKnownItems(input)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) record = await findOwnAssessment(db, caller.userId, input.id)
      if (!record) throw new ApiError('not_found')
      assertLiveConsent(record)
      if (record.status === 'completed') throw new ApiError('already_completed')

      const key = context.keyring.decryptKey(record.encryptedKey)
      const answers = mergeAnswers(decryptAnswers(key, record.id, record.encryptedAnswers), input)
      const at = context.now()
      if (
        await updateDraft(db, record, {
          encryptedAnswers: encryptAnswers(key, record.id, answers),
          at,
        })
      ) {
        return presentSaved(answers, at)
      }
      await pause(Math.random() * PAUSE_MS * (attempt + 1))
    }
    throw new ApiError('conflict')
  },
)
