import { randomBytes } from 'node:crypto'
import { type RaterValues, releaseBatch } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { feedbackLimits } from '#server/limits.ts'
import {
  decryptBatch,
  decryptBatchKey,
  decryptTotals,
  encryptBatch,
  encryptTotals,
  makeBatchKey,
} from './encrypted-columns.ts'
import { noBatch, TICKET_BYTES } from './packing.ts'
import { type SurveyRecord, saveClosed, saveResponse } from './repository.ts'
import { closingDay } from './rules.ts'
import { hashToken } from './tokens.ts'

/** Job that runs after a batch was released. */
export const RELEASED = 'feedback.released'

/**
 * Adds one response to a locked, open survey: it is stored or completes the batch. A complete batch is added to the
 * sums, its responses are overwritten and their key is replaced, all in the caller's transaction; the carry-over is
 * encrypted with the new key. Writes no time, no count and no record of the order. A repeated submission counts once.
 */
export async function addResponse(
  trx: Context['db'],
  context: Pick<Context, 'keyring' | 'jobs' | 'now'>,
  survey: SurveyRecord,
  response: { values: RaterValues; ticket: string | undefined },
): Promise<void> {
  const { id } = survey
  if (!survey.encryptedWaiting || !survey.encryptedBatchKey)
    throw new Error('An open survey without its batch')
  const ownerKey = context.keyring.decryptKey(survey.encryptedKey)
  const batchKey = decryptBatchKey(ownerKey, id, survey.encryptedBatchKey)
  const batch = decryptBatch(batchKey, id, survey.encryptedWaiting)
  const ticket = hashTicket(response.ticket)
  if (batch.tickets.some((known) => known.equals(ticket))) return
  const before = decryptTotals(ownerKey, id, survey.encryptedTotals)
  const totals = { ...before, responses: before.responses + 1 }
  const waiting = [...batch.waiting, response.values]

  if (waiting.length < survey.threshold) {
    await saveResponse(trx, id, {
      encryptedTotals: encryptTotals(ownerKey, id, totals),
      encryptedWaiting: encryptBatch(batchKey, id, {
        ...batch,
        waiting,
        tickets: [...batch.tickets, ticket],
      }),
    })
  } else {
    const basedOn = totals.basedOn + waiting.length
    const { released, carried } = releaseBatch({ released: before.released, carried: batch.carried }, waiting)
    const next = makeBatchKey(ownerKey, id)
    await saveResponse(trx, id, {
      encryptedTotals: encryptTotals(ownerKey, id, { ...totals, basedOn, released }),
      encryptedWaiting: encryptBatch(next.batchKey, id, noBatch(carried)),
      encryptedBatchKey: next.encryptedKey,
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
