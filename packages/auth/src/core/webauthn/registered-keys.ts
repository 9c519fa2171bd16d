import { nameOf } from '#auth/core/accounts/accounts.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { listSecurityKeys } from '#auth/plugins/factors/repository/factors.ts'
import { openCredential } from '#auth/plugins/factors/secrets.ts'
import { type Credential } from '#auth/core/webauthn/credential.ts'
import type { KeyOwner } from './security-keys.ts'
import { listPasskeyRows, type PasskeyRow } from '#auth/plugins/passkeys/repository/passkeys.ts'
import { openPasskey } from '#auth/plugins/passkeys/secrets.ts'

/** Every key of an account, of either kind: one that signs in is no second step beside itself, nor the other way round. */
export async function listRegisteredKeys(
  context: AuthContext,
  userId: string,
  passkeys?: readonly PasskeyRow[],
): Promise<Credential[]> {
  const { db } = context
  const own = passkeys ?? (await listPasskeyRows(db, userId))
  const keys = await listSecurityKeys(db, userId)
  return Promise.all([
    ...keys.map((key) => openCredential(db, context, key)),
    ...own.map((passkey) => openPasskey(db, context, passkey)),
  ])
}

/** Whom a browser says that a key belongs to. */
export function keyOwner(account: Account): KeyOwner {
  const email = account.email ?? (account.phone === null ? account.id : `+${account.phone}`)
  return { id: account.id, email, name: nameOf(account) }
}
