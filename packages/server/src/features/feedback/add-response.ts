import { randomBytes } from 'node:crypto'
import { type RaterValues, releaseBatch } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { feedbackLimits } from '#server/limits.ts'
import { noBatch, TICKET_BYTES } from './packing.ts'
import { type SurveyRecord, saveClosed, saveResponse } from './repository.ts'
import { closingDay } from './rules.ts'
import { makeBatchKey, openBatch, openBatchKey, openTotals, sealBatch, sealTotals } from './sealed-columns.ts'
import { hashToken } from './tokens.ts'

/** Job that runs after a batch was released. */
export const RELEASED = 'feedback.released'

/**
 * Adds one response to a held, open survey: it waits, or it fills the batch. A full batch goes into the sums, its
 * responses are overwritten and their key is replaced, all in the caller's transaction; what is carried over goes on
 * under the new key. Writes no time, no number and no trail of who came when. A form that is sent again while it waits
 * counts once.
 */
export async function addResponse(
  trx: Context['db'],
  context: Pick<Context, 'keyring' | 'jobs' | 'now'>,
  survey: SurveyRecord,
  response: { values: RaterValues; ticket: string | undefined },
): Promise<void> {
  const { id } = survey
  if (!survey.sealedWaiting || !survey.sealedBatchKey) throw new Error('An open survey without its batch')
  const ownerKey = context.keyring.open(survey.sealedKey)
  const batchKey = openBatchKey(ownerKey, id, survey.sealedBatchKey)
  const batch = openBatch(batchKey, id, survey.sealedWaiting)
  const ticket = hashTicket(response.ticket)
  if (batch.tickets.some((known) => known.equals(ticket))) return
  const before = openTotals(ownerKey, id, survey.sealedTotals)
  const totals = { ...before, responses: before.responses + 1 }
  const waiting = [...batch.waiting, response.values]

  if (waiting.length < survey.threshold) {
    await saveResponse(trx, id, {
      sealedTotals: sealTotals(ownerKey, id, totals),
      sealedWaiting: sealBatch(batchKey, id, { ...batch, waiting, tickets: [...batch.tickets, ticket] }),
    })
  } else {
    const basedOn = totals.basedOn + waiting.length
    const { released, carried } = releaseBatch({ released: before.released, carried: batch.carried }, waiting)
    const next = makeBatchKey(ownerKey, id)
    await saveResponse(trx, id, {
      sealedTotals: sealTotals(ownerKey, id, { ...totals, basedOn, released }),
      sealedWaiting: sealBatch(next.batchKey, id, noBatch(carried)),
      sealedBatchKey: next.sealedKey,
    })
    await context.jobs.enqueue(trx, RELEASED, { id }, { once: id })
  }
  if (totals.responses >= feedbackLimits.responses) {
    await saveClosed(trx, id, closingDay(context.now(), survey.createdAt))
  }
}

/** Generated if a response has no submission id, so that stored ids do not distinguish browsers from other clients. */
function hashTicket(ticket: string | undefined): Buffer {
  const bytes = ticket === undefined ? randomBytes(TICKET_BYTES) : Buffer.from(ticket, 'base64url')
  return hashToken(bytes).subarray(0, TICKET_BYTES)
}
