import { createHash } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import type { MigrationSet } from '@twofold/database'
import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { type IdempotencyTables, idempotencyContext } from '#server/idempotency-context.ts'
import { durations } from '#server/limits.ts'
import type { Reply } from './handler.ts'

export interface IdempotentCall {
  key: string
  endpoint: string
  userId: string | null
  input: unknown
}

// After this time a reservation without a reply counts as abandoned: its process has died.
const ABANDONED_MS = 60_000

/**
 * Runs a call once per key, caller and endpoint; repetitions within 24 hours get the stored reply.
 *
 * @throws ApiError `conflict` if the key was used for another input, or if the first call has no reply yet.
 */
export async function withIdempotency(
  context: Context,
  call: IdempotentCall,
  act: () => Promise<Reply>,
): Promise<Reply> {
  if (!/^[\x21-\x7e]{8,200}$/.test(call.key)) {
    throw new ApiError('malformed_request', {
      detail: 'Idempotency-Key must be 8 to 200 printable characters.',
    })
  }
  const db: Kysely<IdempotencyTables> = context.db
  const callHash = digest([call.endpoint, call.userId, call.key])
  // Keyed, because a reader of the database could confirm a guess of a name or email by its plain hash.
  const requestHash = context.keyring.keyedHash('idempotent-request', JSON.stringify(call.input))
  const owner = call.userId ?? 'public'
  const aad = `idempotency_replies:${callHash.toString('hex')}`

  const cipher = context.keyring.cipher('idempotency')
  const reservedAt = context.now()
  const earlier = await reserve(db, { callHash, requestHash, userId: call.userId, now: reservedAt })
  if (earlier) {
    if (!requestHash.equals(earlier.request_hash)) {
      throw new ApiError('conflict', { detail: 'This Idempotency-Key was used for another request.' })
    }
    if (!earlier.sealed_reply?.length) {
      throw new ApiError('conflict', {
        detail: 'The first request is still running, or its response was lost.',
      })
    }
    return JSON.parse(cipher.decrypt(owner, earlier.sealed_reply, aad).toString()) as Reply
  }
  const reservation = { callHash, reservedAt, isOver: false }
  try {
    const reply = await idempotencyContext.run(reservation, act)
    await db
      .updateTable('idempotency_replies')
      .set({ sealed_reply: cipher.encrypt(owner, Buffer.from(JSON.stringify(reply)), aad) })
      .where('call_hash', '=', callHash)
      .where('created_at', '=', reservedAt)
      .execute()
    return reply
  } catch (error) {
    // `sealed_reply` is not null if the call has committed: its row stays, so that a repetition does not run it again.
    await db
      .deleteFrom('idempotency_replies')
      .where('call_hash', '=', callHash)
      .where('created_at', '=', reservedAt)
      .where('sealed_reply', 'is', null)
      .execute()
      .catch(() => undefined)
    throw error
  } finally {
    reservation.isOver = true
  }
}

/** Reserves the key. Returns undefined for the first call, otherwise the stored row of the first call. */
async function reserve(
  db: Kysely<IdempotencyTables>,
  call: { callHash: Buffer; requestHash: Buffer; userId: string | null; now: Date },
): Promise<Pick<IdempotencyTables['idempotency_replies'], 'request_hash' | 'sealed_reply'> | undefined> {
  const { callHash, requestHash, userId, now } = call
  const reserved = await db
    .insertInto('idempotency_replies')
    .values({
      call_hash: callHash,
      user_id: userId,
      request_hash: requestHash,
      sealed_reply: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('call_hash')
        .doUpdateSet({ request_hash: requestHash, sealed_reply: null, created_at: now })
        .where(({ and, eb, or }) =>
          or([
            eb('idempotency_replies.created_at', '<', new Date(now.getTime() - durations.idempotencyMs)),
            and([
              eb('idempotency_replies.sealed_reply', 'is', null),
              eb('idempotency_replies.created_at', '<', new Date(now.getTime() - ABANDONED_MS)),
            ]),
          ]),
        ),
    )
    .returning('call_hash')
    .executeTakeFirst()
  if (reserved) return undefined
  const earlier = await db
    .selectFrom('idempotency_replies')
    .select(['request_hash', 'sealed_reply'])
    .where('call_hash', '=', callHash)
    .executeTakeFirst()
  // The first call failed in the meantime and deleted its reservation.
  return earlier ?? reserve(db, call)
}

function digest(value: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}

/** Deletes replies that are older than 24 hours. */
export async function purgeReplies(db: Kysely<IdempotencyTables>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_replies')
    .where('created_at', '<', new Date(now.getTime() - durations.idempotencyMs))
    .execute()
}

export const idempotencyMigrations: MigrationSet = {
  area: 'api',
  migrations: [
    {
      name: '0001-idempotency',
      async up(db) {
        await sql`
          create table idempotency_replies (
            call_hash bytea primary key,
            user_id uuid,
            request_hash bytea not null,
            sealed_reply bytea,
            created_at timestamptz not null
          )`.execute(db)
        await sql`create index idempotency_replies_created_at on idempotency_replies (created_at)`.execute(db)
      },
    },
  ],
}
