import { nameOf } from '#auth/core/accounts/accounts.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Credential } from './credential.ts'
import type { KeyOwner } from './security-keys.ts'

/** The account's credentials from all plugins, because a passkey must not be a second factor and vice versa. */
export async function listRegisteredKeys(context: AuthContext, userId: string): Promise<Credential[]> {
  const lists: Credential[][] = []
  for (const plugin of context.plugins) lists.push((await plugin.listCredentials?.(context, userId)) ?? [])
  return lists.flat()
}

/** Names of a credential's owner for the browser's dialog. */
export function keyOwner(account: Account): KeyOwner {
  const email = account.email ?? (account.phone === null ? account.id : `+${account.phone}`)
  return { id: account.id, email, name: nameOf(account) }
}
