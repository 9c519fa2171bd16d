import type { Db } from '#auth/core/tables.ts'

/** Prevents replays: consumes a wallet message, id token or SAML assertion. False if it was used before; of concurrent calls, one returns true. */
export async function reserveSignature(trx: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('auth.used_signatures')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes entries that have expired. */
export async function deleteExpiredSignatures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.used_signatures').where('expires_at', '<=', now).execute()
}
