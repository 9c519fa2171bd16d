import { assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAssessment } from '#server/features/assessment/drafts.ts'
import { listOwnAssessments } from '#server/features/assessment/repository.ts'
import { countDone, presentHead } from '#server/features/assessment/rules.ts'
import { decodeCursor, encodeCursor } from '#server/features/records/index.ts'
import { rates } from '#server/limits.ts'

const PAGE = 20

export const listAssessments = defineHandler(
  assessment.listAssessments,
  { limit: rates.read },
  async ({ input, caller, context }) => {
    const limit = input.limit ?? PAGE
    const after = decodeCursor(input.cursor)
    const records = await listOwnAssessments(context.db, caller.userId, { limit: limit + 1, after })

    const items = records.slice(0, limit).map((record) => {
      // Without a consent nothing encrypted is opened: the list stays, so that each can still be deleted.
      if (!record.consentLive) return presentHead(record, { answered: 0, partnerFirstName: null })
      const { answers, partnerFirstName } = decryptAssessment(context.keyring, record)
      return presentHead(record, { answered: countDone(answers), partnerFirstName })
    })
    const last = records[limit - 1]
    return { items, nextCursor: records.length > limit && last ? encodeCursor(last) : null }
  },
)
