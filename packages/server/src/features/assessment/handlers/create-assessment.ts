import { assessment } from '@twofold/contract'
import { defineHandler, withStatus } from '#server/api/handler.ts'
import { decryptAssessment, ensureDraft } from '#server/features/assessment/drafts.ts'
import { encryptPartnerName } from '#server/features/assessment/encrypted-columns.ts'
import { updateDraft } from '#server/features/assessment/repository.ts'
import { presentAssessment } from '#server/features/assessment/rules.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const createAssessment = defineHandler(
  assessment.createAssessment,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const name = input.partnerFirstName ?? null
    return await inTransaction(context.db, async (trx) => {
      const requested = { partnerFirstName: name, locale: input.locale }
      const { draft, isNew } = await ensureDraft(trx, context, caller.userId, requested)
      const decrypted = decryptAssessment(context.keyring, draft)
      // An existing draft is returned unchanged except for a newly entered name.
      if (!isNew && name !== null && name !== decrypted.partnerFirstName) {
        const encrypted = encryptPartnerName(context.keyring.decryptKey(draft.encryptedKey), draft.id, name)
        const at = context.now()
        if (await updateDraft(trx, draft.id, { encryptedPartnerName: encrypted, at })) {
          decrypted.partnerFirstName = name
          draft.updatedAt = at
        }
      }
      return withStatus(isNew ? 201 : 200, presentAssessment(draft, decrypted))
    })
  },
)
