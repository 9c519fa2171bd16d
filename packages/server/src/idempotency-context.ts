import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'

export interface IdempotencyTables {
  idempotency_replies: {
    call_hash: Uint8Array
    user_id: string | null
    request_hash: Uint8Array
    /** Null before the call's transaction commits, empty until the encrypted reply is stored. */
    sealed_reply: Uint8Array | null
    created_at: Date
  }
}

/** The reservation of an `Idempotency-Key` by a running call. */
interface Reservation {
  callHash: Buffer
  reservedAt: Date
  isOver: boolean
}

/** Set while a call with an `Idempotency-Key` runs. */
export const idempotencyContext = new AsyncLocalStorage<Reservation>()

const COMPLETED = Buffer.alloc(0)

/**
 * Marks the running call as completed, in the transaction of its change: a repetition with the same key doesn't run it again,
 * even if the response was lost with the commit. Does nothing without an `Idempotency-Key`.
 *
 * @throws ApiError `conflict` if a repetition has taken over the reservation in the meantime.
 */
export async function markCompleted(trx: AnyKysely): Promise<void> {
  const reservation = idempotencyContext.getStore()
  if (!reservation || reservation.isOver) return
  const db: Kysely<IdempotencyTables> = trx
  const { numUpdatedRows } = await db
    .updateTable('idempotency_replies')
    .set({ sealed_reply: COMPLETED })
    .where('call_hash', '=', reservation.callHash)
    .where('created_at', '=', reservation.reservedAt)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ApiError('conflict', { detail: 'A repeated call was faster.' })
}
