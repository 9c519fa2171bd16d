import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#auth/core/tables.ts'
import type { FlowStatesTable } from '#auth/plugins/federation/tables.ts'

export type FlowRow = Selectable<FlowStatesTable>

export async function insertFlow(db: Db, flow: Omit<Insertable<FlowStatesTable>, 'id'>): Promise<void> {
  await db
    .insertInto('auth.flow_states')
    .values({ id: crypto.randomUUID(), ...flow })
    .execute()
}

export async function findFlow(db: Db, stateHash: Buffer): Promise<FlowRow | undefined> {
  return db.selectFrom('auth.flow_states').selectAll().where('state_hash', '=', stateHash).executeTakeFirst()
}

/** The account and session that link an identity by the flow; null for a sign-in. */
export function linkingRequester(flow: FlowRow): { userId: string; sessionId: string } | null {
  const { linking_user_id: userId, linking_session_id: sessionId } = flow
  return userId === null || sessionId === null ? null : { userId, sessionId }
}

/** Consumes the state; of concurrent calls, one returns true. */
export async function consumeState(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('auth.flow_states')
    .set({ returned_at: now })
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Completes the flow with a code that the page exchanges for a session. */
export async function issueCode(
  trx: Db,
  flow: {
    id: string
    userId: string
    codeHash: Buffer
    encryptedOutcome: Uint8Array | null
    authenticatedAt: Date | null
    sessionEndsAt?: Date | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await trx
    .updateTable('auth.flow_states')
    .set({
      user_id: flow.userId,
      auth_code_hash: flow.codeHash,
      issued_at: flow.now,
      encrypted_provider_tokens: flow.encryptedOutcome,
      authenticated_at: flow.authenticatedAt,
      session_ends_at: flow.sessionEndsAt ?? null,
      expires_at: flow.expiresAt,
    })
    .where('id', '=', flow.id)
    .execute()
}

/** Whether the code exists and has not been exchanged. */
export async function isCodeIssued(db: Db, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('auth.flow_states')
    .select('id')
    .where('auth_code_hash', '=', codeHash)
    .where('minted_session_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The flow of a code, without a lock. */
export async function findFlowByCode(db: Db, codeHash: Buffer): Promise<FlowRow | undefined> {
  return db
    .selectFrom('auth.flow_states')
    .selectAll()
    .where('auth_code_hash', '=', codeHash)
    .executeTakeFirst()
}

/** Locks the account and the flow of a code. Every transaction locks in this order, so that none deadlock. */
export async function lockFlowByCode(trx: Db, codeHash: Buffer): Promise<FlowRow | undefined> {
  return trx
    .with('owner', (qb) =>
      qb
        .selectFrom('auth.users as u')
        .innerJoin('auth.flow_states as f', 'f.user_id', 'u.id')
        .select('u.id')
        .where('f.auth_code_hash', '=', codeHash)
        .forUpdate('u'),
    )
    .selectFrom('auth.flow_states as flow')
    .innerJoin('owner', 'owner.id', 'flow.user_id')
    .selectAll('flow')
    .where('flow.auth_code_hash', '=', codeHash)
    .forUpdate('flow')
    .executeTakeFirst()
}

/** Marks the code as exchanged, so that reuse is detected until it expires; deletes the provider's tokens. */
export async function markExchanged(trx: Db, id: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('auth.flow_states')
    .set({ minted_session_id: sessionId, encrypted_provider_tokens: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteFlow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth.flow_states').where('id', '=', id).execute()
}

export async function deleteExpiredFlows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.flow_states').where('expires_at', '<=', now).execute()
}
