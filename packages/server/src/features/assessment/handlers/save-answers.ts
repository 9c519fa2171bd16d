import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAnswers, encryptAnswers } from '#server/features/assessment/encrypted-columns.ts'
import { lockOwnAssessment, updateDraft } from '#server/features/assessment/repository.ts'
import {
  assertKnownItems,
  assertLiveConsent,
  mergeAnswers,
  presentSaved,
} from '#server/features/assessment/rules.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const saveAnswers = defineHandler(
  assessment.saveAnswers,
  { limit: rates.save },
  async ({ input, caller, context }) => {
    assertKnownItems(input)
    return await inTransaction(context.db, async (trx) => {
      const record = await lockOwnAssessment(trx, caller.userId, input.id)
      if (!record) throw new ApiError('not_found')
      assertLiveConsent(record)
      if (record.status === 'completed') throw new ApiError('already_completed')

      const key = context.keyring.decryptKey(record.encryptedKey)
      const answers = mergeAnswers(decryptAnswers(key, record.id, record.encryptedAnswers), input)
      const at = context.now()
      await updateDraft(trx, record.id, { encryptedAnswers: encryptAnswers(key, record.id, answers), at })
      return presentSaved(answers, at)
    })
  },
)
