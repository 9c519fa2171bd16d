import { nameOf } from '#auth/core/accounts/accounts.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import type { Credential } from './credential.ts'
import type { KeyOwner } from './security-keys.ts'

/** The account's credentials from all plugins, because a passkey must not be a second factor and vice versa. */
export async function listRegisteredKeys(context: AuthContext, userId: string): Promise<Credential[]> {
  const lists: Credential[][] = []
  for (const plugin of context.plugins) lists.push((await plugin.listCredentials?.(context, userId)) ?? [])
  return lists.flat()
}

/** Whether a credential is registered on any account, as a second factor or as a passkey. */
export async function isCredentialKnown(
  { plugins }: AuthContext,
  db: Db,
  credentialHash: Uint8Array,
): Promise<boolean> {
  for (const plugin of plugins) if (await plugin.isCredentialKnown?.(db, credentialHash)) return true
  return false
}

/** Names of a credential's owner for the browser's dialog. */
export function keyOwner(account: Account): KeyOwner {
  const email = account.email ?? (account.phone === null ? account.id : `+${account.phone}`)
  return { id: account.id, email, name: nameOf(account) }
}
