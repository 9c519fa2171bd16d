import { feedback as calls } from '@twofold/contract'
import { scoreRater } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { addResponse } from '#server/features/feedback/add-response.ts'
import { findSurveyByToken, lockSurvey } from '#server/features/feedback/repository.ts'
import {
  assertAcceptsResponses,
  assertFeedbackWording,
  assertRatesFactor,
  assertRatings,
} from '#server/features/feedback/rules.ts'
import { assertWorkIfRequired } from '#server/features/feedback/work.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const sendFeedback = defineHandler(
  calls.sendFeedback,
  { limit: rates.form, neverLogged: true },
  async ({ input, context, count }) => {
    const tokenHash = hashLinkToken(input.token)
    const { id } = assertAcceptsResponses(await findSurveyByToken(context.db, tokenHash), context.now())
    await count(rates.feedback, id)
    assertFeedbackWording(input.consent)
    assertRatings(input.ratings)
    const values = scoreRater(input.ratings)
    assertRatesFactor(values)
    await assertWorkIfRequired(id, input, count)
    await inTransaction(context.db, async (trx) => {
      const survey = assertAcceptsResponses(await lockSurvey(trx, { tokenHash }), context.now())
      await addResponse(trx, context, survey, { values, submissionId: input.ticket })
    })
    return {}
  },
)
