import { nameOf } from '#auth/core/accounts/accounts.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { Credential } from './credential.ts'
import type { KeyOwner } from './security-keys.ts'

/** Every credential of an account, from all plugins: one that signs in must not be its second factor, nor the reverse. */
export async function listRegisteredKeys(context: AuthContext, userId: string): Promise<Credential[]> {
  const lists: Credential[][] = []
  for (const plugin of context.plugins) lists.push((await plugin.listCredentials?.(context, userId)) ?? [])
  return lists.flat()
}

/** The name that a browser shows for a credential's owner. */
export function keyOwner(account: Account): KeyOwner {
  const email = account.email ?? (account.phone === null ? account.id : `+${account.phone}`)
  return { id: account.id, email, name: nameOf(account) }
}
