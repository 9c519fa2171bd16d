import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#auth/core/tables.ts'
import type { PasskeyChallengesTable } from '#auth/plugins/passkeys/tables.ts'

type PasskeyChallengeRow = Selectable<PasskeyChallengesTable>

/** Who may respond: one session of an account to a registration, any caller to a sign-in. */
export type ChallengeScope = { purpose: 'registration'; sessionId: string } | { purpose: 'authentication' }

export async function insertPasskeyChallenge(
  db: Db,
  challenge: Insertable<PasskeyChallengesTable>,
): Promise<void> {
  await db.insertInto('auth.passkey_challenges').values(challenge).execute()
}

/** Concurrent responses wait for the lock and find nothing after the first has succeeded. */
export async function lockPasskeyChallenge(
  trx: Db,
  id: string,
  scope: ChallengeScope,
): Promise<PasskeyChallengeRow | undefined> {
  const found = trx
    .selectFrom('auth.passkey_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', scope.purpose)
    .forUpdate()
  return (
    scope.purpose === 'registration' ? found.where('session_id', '=', scope.sessionId) : found
  ).executeTakeFirst()
}

export async function deletePasskeyChallenge(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('auth.passkey_challenges').where('id', '=', id).execute()
}

export async function deleteExpiredPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.passkey_challenges').where('expires_at', '<=', now).execute()
}
