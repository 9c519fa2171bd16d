import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { encryptSelfRatings } from '#server/features/feedback/encrypted-columns.ts'
import { findOwnSurvey, saveSelfRatings } from '#server/features/feedback/repository.ts'
import { assertRatings } from '#server/features/feedback/rules.ts'
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
    const encrypted = isEmpty
      ? null
      : encryptSelfRatings(context.keyring.decryptKey(record.encryptedKey), id, ratings)
    if (!(await saveSelfRatings(context.db, { id, ownerId: caller.userId }, encrypted))) {
      throw new ApiError('not_found')
    }
    return undefined
  },
)
