import { consent } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import {
  findAcceptedTerms,
  insertAcceptedTerms,
  insertConsent,
  listConsents,
  withdrawConsent,
} from './repository.ts'
import { assertCurrentTerms, assertCurrentWording, MAILS_WORDING, presentConsents } from './rules.ts'

export const getConsents = defineHandler(consent.getConsents, READ, async ({ caller, context }) =>
  presentConsents(
    await listConsents(context.db, caller.userId),
    await findAcceptedTerms(context.db, caller.userId),
  ),
)

export const putConsents = defineHandler(consent.putConsents, WRITE, async ({ input, caller, context }) => {
  const { userId } = caller
  if (input.assessment) assertCurrentWording('assessment', input.assessment.wording)
  if (input.pair) assertCurrentWording('pair', input.pair.wording)
  if (input.terms) assertCurrentTerms(input.terms.version)
  const at = context.now()

  return await inTransaction(context.db, async (trx) => {
    for (const purpose of ['assessment', 'pair'] as const) {
      const requested = input[purpose]
      if (requested === undefined) continue
      // A new wording replaces the old row; the same wording leaves it unchanged.
      const ended = await withdrawConsent(trx, { userId, purpose, at, otherThan: requested?.wording })
      if (ended && requested === null) {
        // Giving the consent again does not share anything again: sharing requires a fresh sign-in.
        await closeLevels(trx, { userId }, at)
        await recordEvent(trx, { userId, action: `consent.${purpose}.withdrawn`, at })
      }
      if (requested === null) continue
      const given = {
        userId,
        purpose,
        wording: requested.wording,
        adult: purpose !== 'pair',
        language: requested.language,
        at,
      }
      if (await insertConsent(trx, given)) {
        await recordEvent(trx, { userId, action: `consent.${purpose}.given`, at })
      }
    }
    if (input.mails !== undefined) {
      const mails = { userId, purpose: 'mails' as const, wording: MAILS_WORDING, adult: false, at }
      if (input.mails) await insertConsent(trx, mails)
      else if (
        !(await withdrawConsent(trx, mails)) &&
        presentConsents(await listConsents(trx, userId)).mails
      ) {
        // Emails are on by default, so turning them off the first time needs a row with its time.
        await insertConsent(trx, { ...mails, withdrawnAt: at })
      }
    }
    if (input.terms) await insertAcceptedTerms(trx, { userId, ...input.terms, at })
    return presentConsents(await listConsents(trx, userId), await findAcceptedTerms(trx, userId))
  })
})
