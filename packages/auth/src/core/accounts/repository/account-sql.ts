import { type RawBuilder, sql } from 'kysely'
import type { AccountFactor } from '#auth/core/tables.ts'

/** SQL about an account that plugins contribute; `userId` is the column with its id. */
export interface AccountSql {
  /** Whether the account has a credential that needs no identifier. */
  hasCredential?(userId: RawBuilder<string>): RawBuilder<boolean>
  /** The account's second factors as a JSON array, in the order of their creation. */
  factors?(userId: RawBuilder<string>): RawBuilder<AccountFactor[]>
}

let contributions: readonly AccountSql[] | undefined

/** Called once, when the list of plugins is loaded. */
export function setAccountSql(list: readonly AccountSql[]): void {
  contributions = list
}

/** Throws without a list, because an account that seems to have no factors would need none to sign in. */
function getContributions(): readonly AccountSql[] {
  if (contributions === undefined) throw new Error('setAccountSql must be called before an account is read')
  return contributions
}

export function hasPluginCredential(userId: RawBuilder<string>): RawBuilder<boolean> {
  const conditions = getContributions().flatMap((each) => each.hasCredential?.(userId) ?? [])
  return sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`
}

export function factorsOf(userId: RawBuilder<string>): RawBuilder<AccountFactor[]> {
  const [factors] = getContributions().flatMap((each) => each.factors?.(userId) ?? [])
  return factors ?? sql`'[]'::json`
}
