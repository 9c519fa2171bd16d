import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'

export interface IdempotencyTables {
  idempotency_replies: {
    call_hash: Uint8Array
    user_id: string | null
    request_hash: Uint8Array
    /** Null while nothing was done; empty from the commit of what the call does until its reply is known. */
    sealed_reply: Uint8Array | null
    created_at: Date
  }
}

interface Claim {
  callHash: Buffer
  claimedAt: Date
  isOver: boolean
}

/** The claim of the call that is being answered, where its reply is remembered. */
export const answering = new AsyncLocalStorage<Claim>()

const DONE = Buffer.alloc(0)

/**
 * Notes in the transaction of a change that the call was done: a repetition does it no second time, even when the answer
 * and the connection were lost with the commit. Nothing where no reply is remembered.
 */
export async function noteDone(trx: AnyKysely): Promise<void> {
  const running = answering.getStore()
  if (!running || running.isOver) return
  const db: Kysely<IdempotencyTables> = trx
  const { numUpdatedRows } = await db
    .updateTable('idempotency_replies')
    .set({ sealed_reply: DONE })
    .where('call_hash', '=', running.callHash)
    // Whoever waited so long that the claim was given to a repetition comes too late.
    .where('created_at', '=', running.claimedAt)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ApiError('conflict', { detail: 'A repetition was faster.' })
}
