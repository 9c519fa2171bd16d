import { randomUUID } from 'node:crypto'
import { ApiError, feedback as calls } from '@twofold/contract'
import { getQuestionnaire, INSTRUMENT_VERSION, MIN_FEEDBACK_RESPONSES, scoreRater } from '@twofold/instrument'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { createLinkToken, hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { feedbackLimits, rates } from '#server/limits.ts'
import { addResponse } from './add-response.ts'
import { emptyBatch, emptySurveyTotals } from './batch.ts'
import {
  createBatchKey,
  decryptTexts,
  encryptBatch,
  encryptLinkToken,
  encryptSelfRatings,
  encryptTexts,
  encryptTotals,
  respondedCookieValue,
} from './encrypted-columns.ts'
import {
  countSurveys,
  findSurvey,
  getOwnSurvey,
  insertSurvey,
  listOwnSurveys,
  lockOwner,
  lockOwnSurvey,
  lockSurvey,
  deleteSurvey as remove,
  saveClosed,
  updateSurvey,
} from './repository.ts'
import {
  assertAcceptsResponses,
  assertFeedbackWording,
  assertRatesFactor,
  assertRatings,
  findClosedAt,
} from './rules.ts'
import { countResponses, decryptOwnRatings, presentOwnSurvey, presentResults } from './surveys.ts'
import { assertWorkIfRequired } from './work.ts'

export const createSurvey = defineHandler(
  calls.createSurvey,
  { limit: rates.survey },
  async ({ input, caller, context }) => {
    const { userId } = caller
    // The form shows this name to every respondent.
    if (caller.name.trim() === '') throw new ApiError('name_required')
    assertNotFrozen(await findAccountState(context.db, userId))
    const { id = randomUUID() } = input
    const { token, tokenHash } = createLinkToken()
    const texts = { title: input.title, message: input.message || null }
    const threshold = input.threshold ?? MIN_FEEDBACK_RESPONSES
    const createdAt = context.now()
    const closesAt = new Date(createdAt.getTime() + feedbackLimits.lifeMs)

    const record = await inTransaction(context.db, async (trx) => {
      await lockOwner(trx, userId)
      const existing = await findSurvey(trx, { id, ownerId: userId })
      if (existing) return existing
      if ((await countSurveys(trx, userId)) >= feedbackLimits.surveysPerPerson) {
        throw new ApiError('conflict', { detail: 'Delete a survey first: there is no room for another one.' })
      }
      const key = await context.keyring.ensureKey(trx, userId)
      const { batchKey, encryptedKey } = createBatchKey(key, id)
      const survey = {
        id,
        ownerId: userId,
        threshold,
        instrumentVersion: INSTRUMENT_VERSION,
        linkTokenHash: tokenHash,
        encryptedLinkToken: encryptLinkToken(key, id, token),
        ...encryptTexts(key, id, texts),
        encryptedTotals: encryptTotals(key, id, emptySurveyTotals()),
        encryptedWaiting: encryptBatch(batchKey, id, emptyBatch()),
        keyVersion: key.version,
        createdAt,
        closesAt,
      }
      if (!(await insertSurvey(trx, survey, encryptedKey))) {
        throw new ApiError('conflict', { detail: 'Another survey has this id.' })
      }
      await recordEvent(trx, { userId, action: 'feedback.created', subjectId: id, at: createdAt })
      return getOwnSurvey(trx, userId, id)
    })
    return presentOwnSurvey(context, record)
  },
)

export const listSurveys = defineHandler(calls.listSurveys, READ, async ({ caller, context }) => {
  const records = await listOwnSurveys(context.db, caller.userId)
  const items = records.map((record) => ({
    ...presentOwnSurvey(context, record),
    ...countResponses(context, record),
  }))
  return { items, nextCursor: null }
})

export const getSurveyResults = defineHandler(
  calls.getSurveyResults,
  READ,
  async ({ input, caller, context }) => {
    const record = await getOwnSurvey(context.db, caller.userId, input.id)
    return presentResults(context, record)
  },
)

export const getSelfStatements = defineHandler(
  calls.getSelfStatements,
  READ,
  async ({ input, caller, context }) => {
    const record = await getOwnSurvey(context.db, caller.userId, input.id)
    const { observerStatements, answerScale } = getQuestionnaire(record.instrumentVersion, input.locale)
    const ratings = decryptOwnRatings(context, record)
    return {
      statements: observerStatements.map(({ id, factor, text }) => ({ id, factor, text })),
      scale: [...answerScale],
      ratings:
        ratings && Object.fromEntries(Object.entries(ratings).map(([id, rating]) => [id, rating ?? null])),
    }
  },
)

export const putSelfRatings = defineHandler(
  calls.putSelfRatings,
  WRITE,
  async ({ input, caller, context }) => {
    const { id, ratings } = input
    assertRatings(ratings)
    const record = await getOwnSurvey(context.db, caller.userId, id)
    const isEmpty = Object.values(ratings).every((rating) => rating === null)
    const encryptedSelfRatings = isEmpty
      ? null
      : encryptSelfRatings(context.keyring.decryptKey(record.encryptedKey), id, ratings)
    if (!(await updateSurvey(context.db, id, { encryptedSelfRatings }))) throw new ApiError('not_found')
    return undefined
  },
)

export const closeSurvey = defineHandler(calls.closeSurvey, WRITE, async ({ input, caller, context }) => {
  const { userId } = caller
  return inTransaction(context.db, async (trx) => {
    const survey = await lockOwnSurvey(trx, userId, input.id)
    if (survey.closedAt) return presentOwnSurvey(context, survey)
    const at = context.now()
    const closedAt = findClosedAt(survey, at) ?? at
    await saveClosed(trx, survey.id, closedAt)
    await recordEvent(trx, { userId, action: 'feedback.closed', subjectId: survey.id, at })
    return presentOwnSurvey(context, { ...survey, closedAt, encryptedLinkToken: null })
  })
})

export const rotateSurvey = defineHandler(calls.rotateSurvey, WRITE, async ({ input, caller, context }) => {
  const { userId } = caller
  const { token, tokenHash } = createLinkToken()
  return inTransaction(context.db, async (trx) => {
    const survey = await lockOwnSurvey(trx, userId, input.id)
    const at = context.now()
    if (findClosedAt(survey, at)) throw new ApiError('conflict', { detail: 'This survey is closed.' })
    const key = context.keyring.decryptKey(survey.encryptedKey)
    const encryptedLinkToken = encryptLinkToken(key, survey.id, token)
    await updateSurvey(trx, survey.id, { linkTokenHash: tokenHash, encryptedLinkToken })
    await recordEvent(trx, { userId, action: 'feedback.link_rotated', subjectId: survey.id, at })
    return presentOwnSurvey(context, { ...survey, encryptedLinkToken })
  })
})

export const deleteSurvey = defineHandler(calls.deleteSurvey, WRITE, async ({ input, caller, context }) => {
  const { userId } = caller
  await inTransaction(context.db, async (trx) => {
    const survey = await lockOwnSurvey(trx, userId, input.id)
    await remove(trx, survey.id)
    await context.jobs.deleteJobs(trx, survey.id)
    const at = context.now()
    await recordDeletion(trx, context.keyring, { kind: 'survey', id: survey.id, at })
    await recordEvent(trx, { userId, action: 'feedback.deleted', subjectId: survey.id, at })
  })
  return undefined
})

export const getFeedbackForm = defineHandler(
  calls.getFeedbackForm,
  // Respondents open the form shortly before they send it, so logging one would reveal the time of the other.
  { limit: rates.form, neverLogged: true },
  async ({ input, caller, context }) => {
    const found = await findSurvey(context.db, { tokenHash: hashLinkToken(input.token) })
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

export const sendFeedback = defineHandler(
  calls.sendFeedback,
  { limit: rates.form, neverLogged: true },
  async ({ input, context, count }) => {
    const tokenHash = hashLinkToken(input.token)
    const { id } = assertAcceptsResponses(await findSurvey(context.db, { tokenHash }), context.now())
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
