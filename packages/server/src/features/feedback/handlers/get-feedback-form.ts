import { ApiError, feedback as calls } from '@twofold/contract'
import { getQuestionnaire } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { decryptTexts, respondedCookieValue } from '#server/features/feedback/encrypted-columns.ts'
import { findSurveyByToken } from '#server/features/feedback/repository.ts'
import { assertAcceptsResponses } from '#server/features/feedback/rules.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { rates } from '#server/limits.ts'

export const getFeedbackForm = defineHandler(
  calls.getFeedbackForm,
  // Respondents open the form shortly before they send it, so logging one would reveal the time of the other.
  { limit: rates.form, neverLogged: true },
  async ({ input, caller, context }) => {
    const found = await findSurveyByToken(context.db, hashLinkToken(input.token))
    const survey = assertAcceptsResponses(found, context.now())
    const owner = await context.auth.users.findById(survey.ownerId)
    if (!owner) throw new ApiError('not_found')
    const key = context.keyring.decryptKey(survey.encryptedKey)
    const { observerStatements, answerScale } = getQuestionnaire(survey.instrumentVersion, input.locale)
    return {
      subjectName: owner.name,
      ...decryptTexts(key, survey),
      mark: respondedCookieValue(key, survey.id),
      threshold: survey.threshold,
      statements: observerStatements.map(({ id, factor, text }) => ({ id, factor, text })),
      scale: [...answerScale],
      own: caller?.userId === survey.ownerId,
    }
  },
)
