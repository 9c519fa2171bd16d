import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ConsentMark } from './rules.ts'
import type { ConsentTables, Purpose } from './tables.ts'

type Db = Kysely<ConsentTables>

export async function listConsents(db: Db, userId: string): Promise<ConsentMark[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'wording', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose,
    wording: row.wording,
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
  }))
}

export async function findLiveConsent(
  db: Db,
  userId: string,
  purpose: Purpose,
): Promise<{ id: string; wording: string } | undefined> {
  return db
    .selectFrom('consents')
    .select(['id', 'wording'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** False if the consent is already in force, which is left unchanged. */
export async function insertConsent(
  trx: Db,
  consent: {
    userId: string
    purpose: Purpose
    wording: string
    adult: boolean
    language?: string | undefined
    at: Date
    withdrawnAt?: Date
  },
): Promise<boolean> {
  const result = await trx
    .insertInto('consents')
    .values({
      id: randomUUID(),
      user_id: consent.userId,
      purpose: consent.purpose,
      wording: consent.wording,
      adult: consent.adult,
      locale: consent.language ?? 'en',
      given_at: consent.at,
      withdrawn_at: consent.withdrawnAt ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Ends the consent in force; with `otherThan`, only if it has another wording. False if nothing changed. */
export async function withdrawConsent(
  trx: Db,
  consent: { userId: string; purpose: Purpose; at: Date; otherThan?: string },
): Promise<boolean> {
  let query = trx
    .updateTable('consents')
    .set({ withdrawn_at: consent.at })
    .where('user_id', '=', consent.userId)
    .where('purpose', '=', consent.purpose)
    .where('withdrawn_at', 'is', null)
  if (consent.otherThan !== undefined) query = query.where('wording', '<>', consent.otherThan)
  const result = await query.executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Records the first acceptance of a version; later ones are ignored. */
export async function insertAcceptedTerms(
  trx: Db,
  accepted: { userId: string; version: string; language: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('accepted_terms')
    .values({
      user_id: accepted.userId,
      version: accepted.version,
      locale: accepted.language,
      accepted_at: accepted.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute()
}

export async function findAcceptedTerms(
  db: Db,
  userId: string,
): Promise<{ version: string; acceptedAt: Date } | undefined> {
  const row = await db
    .selectFrom('accepted_terms')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .executeTakeFirst()
  return row && { version: row.version, acceptedAt: row.accepted_at }
}

export interface AccountState {
  /** Frozen or waiting for deletion: other users see nothing of this user. */
  hidden: boolean
  frozenAt: Date | null
  deletionId: string | null
  deletionAt: Date | null
}

/** An account without a row is active. */
export async function findAccountState(db: Db, userId: string): Promise<AccountState> {
  const row = await db
    .selectFrom('account_states')
    .select(['frozen_at', 'deletion_id', 'deletion_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    hidden: (row?.frozen_at ?? null) !== null || (row?.deletion_at ?? null) !== null,
    frozenAt: row?.frozen_at ?? null,
    deletionId: row?.deletion_id ?? null,
    deletionAt: row?.deletion_at ?? null,
  }
}

/** The users among `userIds` who can be shown in a pair: with a pair consent in force, neither frozen nor being deleted. */
export async function listPresentable(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('consents')
    .leftJoin('account_states', 'account_states.user_id', 'consents.user_id')
    .select('consents.user_id as id')
    .where('consents.user_id', 'in', [...userIds])
    .where('consents.purpose', '=', 'pair')
    .where('consents.withdrawn_at', 'is', null)
    .where('account_states.frozen_at', 'is', null)
    .where('account_states.deletion_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function saveFrozen(trx: Db, userId: string, frozenAt: Date): Promise<void> {
  await trx
    .insertInto('account_states')
    .values({
      user_id: userId,
      frozen_at: frozenAt,
      unfrozen_at: null,
      deletion_id: null,
      deletion_at: null,
      cancel_token_hash: null,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ frozen_at: frozenAt }))
    .execute()
}

/** Ends a freeze, if there is one. */
export async function saveUnfrozen(trx: Db, userId: string, unfrozenAt: Date): Promise<void> {
  await trx
    .updateTable('account_states')
    .set({ frozen_at: null, unfrozen_at: unfrozenAt })
    .where('user_id', '=', userId)
    .where('frozen_at', 'is not', null)
    .execute()
}

/** Schedules a deletion and returns it, or the one that is already scheduled. */
export async function saveDeletion(
  trx: Db,
  deletion: { userId: string; id: string; at: Date },
): Promise<{ id: string; at: Date; isNew: boolean }> {
  await trx
    .insertInto('account_states')
    .values({
      user_id: deletion.userId,
      frozen_at: null,
      unfrozen_at: null,
      deletion_id: deletion.id,
      deletion_at: deletion.at,
      cancel_token_hash: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ deletion_id: deletion.id, deletion_at: deletion.at })
        .where('account_states.deletion_id', 'is', null),
    )
    .execute()
  const row = await trx
    .selectFrom('account_states')
    .select(['deletion_id', 'deletion_at'])
    .where('user_id', '=', deletion.userId)
    .executeTakeFirstOrThrow()
  const id = row.deletion_id ?? deletion.id
  return { id, at: row.deletion_at ?? deletion.at, isNew: id === deletion.id }
}

export async function findDeletion(
  db: Db,
  id: string,
): Promise<{ userId: string; deletionAt: Date } | undefined> {
  const row = await db
    .selectFrom('account_states')
    .select(['user_id', 'deletion_at'])
    .where('deletion_id', '=', id)
    .executeTakeFirst()
  return row?.deletion_at ? { userId: row.user_id, deletionAt: row.deletion_at } : undefined
}

/** Locks the row, so that either the cancellation or the deletion succeeds. */
export async function lockDeletion(
  trx: Db,
  id: string,
): Promise<{ userId: string; deletionAt: Date } | undefined> {
  const row = await trx
    .selectFrom('account_states')
    .select(['user_id', 'deletion_at'])
    .where('deletion_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.deletion_at ? { userId: row.user_id, deletionAt: row.deletion_at } : undefined
}

export async function saveCancelToken(db: Db, deletionId: string, tokenHash: Uint8Array): Promise<boolean> {
  const result = await db
    .updateTable('account_states')
    .set({ cancel_token_hash: tokenHash })
    .where('deletion_id', '=', deletionId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Cancels the scheduled deletion of a token and returns the user's id. */
export async function clearDeletion(trx: Db, tokenHash: Uint8Array): Promise<string | undefined> {
  const row = await trx
    .updateTable('account_states')
    .set({ deletion_id: null, deletion_at: null, cancel_token_hash: null })
    .where('cancel_token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Ids of deletions whose waiting period is over. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account_states')
    .select('deletion_id as id')
    .where('deletion_at', '<=', now)
    .execute()
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]))
}

/** Ids of scheduled deletions whose cancellation link was never emailed, for example after a restore. */
export async function listUnsentDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account_states')
    .select('deletion_id as id')
    .where('deletion_at', 'is not', null)
    .where('cancel_token_hash', 'is', null)
    .execute()
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]))
}
