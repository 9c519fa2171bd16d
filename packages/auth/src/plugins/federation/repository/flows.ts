import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#auth/core/tables.ts'
import type { FlowStatesTable } from '#auth/plugins/federation/tables.ts'

export type FlowRow = Selectable<FlowStatesTable>

export type NewFlow = Omit<Insertable<FlowStatesTable>, 'id'>

export async function insertFlow(db: Db, flow: NewFlow): Promise<void> {
  await db
    .insertInto('auth.flow_states')
    .values({ id: crypto.randomUUID(), ...flow })
    .execute()
}

/** The flow of a state or code, without a lock. */
export async function findFlow(db: Db, by: 'state_hash' | 'auth_code_hash', hash: Buffer) {
  return db.selectFrom('auth.flow_states').selectAll().where(by, '=', hash).executeTakeFirst()
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

export async function updateFlow(trx: Db, id: string, changes: Updateable<FlowStatesTable>): Promise<void> {
  await trx.updateTable('auth.flow_states').set(changes).where('id', '=', id).execute()
}

/** Locks the account and the flow of a code. Every transaction locks in this order, so that none deadlock. */
export async function lockFlowByCode(trx: Db, codeHash: Buffer) {
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

export async function deleteFlow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth.flow_states').where('id', '=', id).execute()
}

export async function deleteExpiredFlows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.flow_states').where('expires_at', '<=', now).execute()
}
