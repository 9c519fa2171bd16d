import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import type { ConsentMark } from './rules.ts'
import type { ConsentTables, Purpose } from './tables.ts'

type Db = Kysely<ConsentTables & AccountStateTables>

export async function listConsents(db: Db, userId: string): Promise<ConsentMark[]> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'wording', 'givenAt', 'withdrawnAt'])
    .where('userId', '=', userId)
    .orderBy('givenAt')
    .execute()
}

export function findLiveConsent(db: Db, userId: string, purpose: Purpose) {
  return db
    .selectFrom('consents')
    .select(['id', 'wording'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawnAt', 'is', null)
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
      userId: consent.userId,
      purpose: consent.purpose,
      wording: consent.wording,
      adult: consent.adult,
      locale: consent.language ?? 'en',
      givenAt: consent.at,
      withdrawnAt: consent.withdrawnAt ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'purpose']).where('withdrawnAt', 'is', null).doNothing(),
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
    .set({ withdrawnAt: consent.at })
    .where('userId', '=', consent.userId)
    .where('purpose', '=', consent.purpose)
    .where('withdrawnAt', 'is', null)
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
    .insertInto('acceptedTerms')
    .values({
      userId: accepted.userId,
      version: accepted.version,
      locale: accepted.language,
      acceptedAt: accepted.at,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'version']).doNothing())
    .execute()
}

export function findAcceptedTerms(db: Db, userId: string) {
  return db
    .selectFrom('acceptedTerms')
    .select(['version', 'acceptedAt'])
    .where('userId', '=', userId)
    .orderBy('acceptedAt', 'desc')
    .executeTakeFirst()
}

/** The users among `userIds` who can be shown in a pair: with a pair consent in force, neither frozen nor being deleted. */
export async function listPresentable(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('consents')
    .leftJoin('accountStates', 'accountStates.userId', 'consents.userId')
    .select('consents.userId as id')
    .where('consents.userId', 'in', [...userIds])
    .where('consents.purpose', '=', 'pair')
    .where('consents.withdrawnAt', 'is', null)
    .where('accountStates.frozenAt', 'is', null)
    .where('accountStates.deletionAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}
