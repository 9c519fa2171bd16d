import type { Insertable, Selectable } from 'kysely'
import { columnCipher } from '#auth/core/accounts/user-cipher.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import type { PasskeysTable } from '#auth/plugins/passkeys/tables.ts'
import { type Credential, readCredential } from '#auth/plugins/webauthn/credential.ts'

export type PasskeyRow = Selectable<PasskeysTable>

/** Fields of a passkey that its user may see. */
export type PasskeySummary = Pick<
  PasskeyRow,
  'id' | 'friendly_name' | 'created_at' | 'updated_at' | 'last_used_at'
>

/** Ordered by creation, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeySummary[]> {
  return db
    .selectFrom('auth.passkeys')
    .select(['id', 'friendly_name', 'created_at', 'updated_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Includes the encrypted public keys. */
export async function listPasskeyRows(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('auth.passkeys').selectAll().where('user_id', '=', userId).execute()
}

export async function findPasskeyByCredential(
  db: Db,
  credentialHash: Uint8Array,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('auth.passkeys')
    .selectAll()
    .where('credential_hash', '=', credentialHash)
    .executeTakeFirst()
}

export const credentialCipher = columnCipher('auth.passkeys')

export async function decryptPasskey(
  db: Db,
  context: AuthContext,
  passkey: Pick<PasskeyRow, 'id' | 'user_id' | 'encrypted_credential'>,
): Promise<Credential> {
  return readCredential(await credentialCipher.decrypt(db, context, passkey, passkey.encrypted_credential))
}

/** Returns false if the key is registered already. */
export async function insertPasskey(trx: Db, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const row = await trx
    .insertInto('auth.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markPasskeyUsed(trx: Db, id: string, signCount: number, now: Date): Promise<void> {
  await trx
    .updateTable('auth.passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns undefined if the account has no such passkey. */
export async function renamePasskey(
  trx: Db,
  passkey: { id: string; userId: string; friendlyName: string; now: Date },
): Promise<PasskeySummary | undefined> {
  return trx
    .updateTable('auth.passkeys')
    .set({ friendly_name: passkey.friendlyName, updated_at: passkey.now })
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .returning(['id', 'friendly_name', 'created_at', 'updated_at', 'last_used_at'])
    .executeTakeFirst()
}

/** Returns false if the account has no such passkey. */
export async function deletePasskey(trx: Db, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('auth.passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
