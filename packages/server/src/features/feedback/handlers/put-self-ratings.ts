import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnSurvey, saveSelfRatings } from '#server/features/feedback/repository.ts'
import { assertRatings } from '#server/features/feedback/rules.ts'
import { sealSelfRatings } from '#server/features/feedback/sealed-columns.ts'
import { rates } from '#server/limits.ts'

export const putSelfRatings = defineHandler(
  calls.putSelfRatings,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { id, ratings } = input
    assertRatings(ratings)
    const record = await findOwnSurvey(context.db, caller.userId, id)
    if (!record) throw new ApiError('not_found')
    const isEmpty = Object.values(ratings).every((rating) => rating === null)
    const sealed = isEmpty ? null : sealSelfRatings(context.keyring.open(record.sealedKey), id, ratings)
    if (!(await saveSelfRatings(context.db, { id, ownerId: caller.userId }, sealed))) {
      throw new ApiError('not_found')
    }
    return undefined
  },
)
