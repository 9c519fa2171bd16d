import { columnCipher } from '#auth/core/accounts/user-cipher.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { readCredential } from '#auth/plugins/webauthn/credential.ts'
import type { FactorRow } from './repository/factors.ts'

export const secretCipher = columnCipher('auth.factors')

type WithSecret = Pick<FactorRow, 'id' | 'user_id' | 'encrypted_secret'>

export async function decryptSecret(db: Db, context: AuthContext, factor: WithSecret) {
  if (factor.encrypted_secret === null) throw new Error(`Factor ${factor.id} has no secret to decrypt`)
  return secretCipher.decrypt(db, context, factor, factor.encrypted_secret)
}

export async function decryptCredential(db: Db, context: AuthContext, factor: WithSecret) {
  return readCredential(await decryptSecret(db, context, factor))
}
