import type { Db } from '#auth/core/tables.ts'

/** Whether a credential is registered on any account, as a second factor or as a passkey. */
export async function isCredentialKnown(db: Db, credentialHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('credential_hash', '=', credentialHash)
    .unionAll(db.selectFrom('auth.passkeys').select('id').where('credential_hash', '=', credentialHash))
    .executeTakeFirst()
  return row !== undefined
}
