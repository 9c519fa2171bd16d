import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import type { ConsentMark } from './rules.ts'
import type { ConsentTables, Purpose } from './tables.ts'

type Db = Kysely<ConsentTables & AccountStateTables>

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
