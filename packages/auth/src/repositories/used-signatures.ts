import type { Db } from '#auth/tables.ts'

/** False when it has signed somebody in already; of many at once, one is the first. */
export async function useSignature(trx: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('auth.used_signatures')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

/** A message that is too old signs nobody in, used or not. */
export async function deletePastSignatures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.used_signatures').where('expires_at', '<=', now).execute()
}
