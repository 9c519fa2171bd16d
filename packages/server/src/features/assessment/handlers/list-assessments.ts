import { assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAssessment } from '#server/features/assessment/drafts.ts'
import { listOwnAssessments } from '#server/features/assessment/repository.ts'
import { countAnswered, presentHead } from '#server/features/assessment/rules.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { rates } from '#server/limits.ts'

const PAGE = 20

export const listAssessments = defineHandler(
  assessment.listAssessments,
  { limit: rates.read },
  async ({ input, caller, context }) => {
    const limit = input.limit ?? PAGE
    const after = decodeCursor(input.cursor)
    const page = { limit: rowsToRead(limit), after }
    return toPage(await listOwnAssessments(context.db, caller.userId, page), limit, {
      present(record) {
        // Without consent nothing is decrypted; assessments are still listed so that they can be deleted.
        if (!record.consentLive) return presentHead(record, { answered: 0, partnerFirstName: null })
        const { answers, partnerFirstName } = decryptAssessment(context.keyring, record)
        return presentHead(record, { answered: countAnswered(answers), partnerFirstName })
      },
      encode: encodeCursor,
    })
  },
)
