import type { Db } from '#auth/core/tables.ts'

/** Stores the hash of a used assertion. Returns false if it is stored already; of concurrent calls one gets true. */
export async function insertAssertion(
  trx: Db,
  assertion: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('auth.saml_assertions')
    .values({ assertion_hash: assertion.hash, expires_at: assertion.expiresAt })
    .onConflict((conflict) => conflict.column('assertion_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredAssertions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth.saml_assertions').where('expires_at', '<=', now).execute()
}

export async function updateSsoEmail(trx: Db, userId: string, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ sso_email: email, updated_at: now })
    .where('id', '=', userId)
    .where('sso_email', '<>', email)
    .execute()
}
