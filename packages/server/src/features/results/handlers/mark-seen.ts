import { ApiError, results } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair } from '#server/features/invitation/index.ts'
import { addLevelMarks } from '#server/features/pair/index.ts'
import { rates } from '#server/limits.ts'

export const markSeen = defineHandler(results.markSeen, { limit: rates.write }, async (request) => {
  const { input, caller, context } = request
  const record = await findOwnAssessment(context.db, caller.userId, input.assessmentId)
  if (!record) throw new ApiError('not_found')
  // Meanwhile either may have stopped sharing a level, which is then new the next time.
  const shared = await findSharedPair(context.db, record)
  const levels = input.levels.filter((level) => shared?.choice[level])
  if (levels.length > 0) await addLevelMarks(context.db, record.id, { column: 'seenLevels', levels })
  return undefined
})
