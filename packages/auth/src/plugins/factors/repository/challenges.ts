import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#auth/core/tables.ts'
import type { ChallengesTable } from '#auth/plugins/factors/tables.ts'

export type ChallengeRow = Selectable<ChallengesTable>

/** Inserts the challenge and sets `last_challenged_at` of its factor, in one statement. */
export async function insertChallenge(trx: Db, challenge: Insertable<ChallengesTable>): Promise<void> {
  await trx
    .with('challenged', (qb) =>
      qb
        .updateTable('auth.factors')
        .set({ last_challenged_at: challenge.created_at })
        .where('id', '=', challenge.factor_id),
    )
    .insertInto('auth.challenges')
    .values(challenge)
    .execute()
}

export async function findChallenge(db: Db, factorId: string, id: string) {
  return db
    .selectFrom('auth.challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
}

/** Marks the challenge as used. One of several concurrent calls gets true. */
export async function consumeChallenge(trx: Db, id: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('auth.challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
