import type { Insertable, Selectable } from 'kysely'
import { columnCipher } from '#auth/core/accounts/user-cipher.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import type { PasskeysTable } from '#auth/plugins/passkeys/tables.ts'
import { type Credential, readCredential, writeCredential } from '#auth/plugins/webauthn/credential.ts'

export type PasskeyRow = Selectable<PasskeysTable>

/** Fields of a passkey that its user may see. */
const summaryColumns = ['id', 'friendly_name', 'created_at', 'updated_at', 'last_used_at'] as const
export type PasskeySummary = Pick<PasskeyRow, (typeof summaryColumns)[number]>

/** Ordered by creation, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeySummary[]> {
  return db
    .selectFrom('auth.passkeys')
    .select(summaryColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Includes the encrypted public keys. */
export async function listPasskeyRows(db: Db, userId: string) {
  return db.selectFrom('auth.passkeys').selectAll().where('user_id', '=', userId).execute()
}

export async function findPasskeyByCredential(db: Db, credentialHash: Uint8Array) {
  return db
    .selectFrom('auth.passkeys')
    .selectAll()
    .where('credential_hash', '=', credentialHash)
    .executeTakeFirst()
}

const credentialCipher = columnCipher('auth.passkeys')

export async function decryptPasskey(db: Db, context: AuthContext, passkey: PasskeyRow) {
  return readCredential(await credentialCipher.decrypt(db, context, passkey, passkey.encrypted_credential))
}

/** Stores the credential encrypted. Returns false if it is registered already. */
export async function insertPasskey(
  trx: Db,
  context: AuthContext,
  passkey: Omit<Insertable<PasskeysTable>, 'encrypted_credential' | 'updated_at'>,
  credential: Credential,
): Promise<boolean> {
  const encrypted = await credentialCipher.encrypt(trx, context, passkey, writeCredential(credential))
  const row = await trx
    .insertInto('auth.passkeys')
    .values({ ...passkey, encrypted_credential: encrypted, updated_at: passkey.created_at })
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
export async function renamePasskey(trx: Db, userId: string, id: string, name: string, now: Date) {
  return trx
    .updateTable('auth.passkeys')
    .set({ friendly_name: name, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(summaryColumns)
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
