import type { Insertable } from 'kysely'
import type { Db } from '#auth/core/tables.ts'
import type { PasskeyChallengesTable } from '#auth/plugins/passkeys/tables.ts'

export async function insertPasskeyChallenge(db: Db, challenge: Insertable<PasskeyChallengesTable>) {
  await db.insertInto('auth.passkey_challenges').values(challenge).execute()
}

/** Concurrent responses wait for the lock and find nothing after the first has succeeded. */
export async function lockPasskeyChallenge(trx: Db, id: string, sessionId: string | null) {
  return trx
    .selectFrom('auth.passkey_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', 'is not distinct from', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function deletePasskeyChallenge(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('auth.passkey_challenges').where('id', '=', id).execute()
}

export async function deleteExpiredPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.passkey_challenges').where('expires_at', '<=', now).execute()
}
