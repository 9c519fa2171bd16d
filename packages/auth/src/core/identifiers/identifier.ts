import type { FirstVerification, LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { AuthError } from '#auth/core/errors.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import type { IdentifierColumns } from './repository/identifiers.ts'

/**
 * One kind of identifier of an account: it reaches the owner, can be proven, and belongs to at most one account that has
 * proven it. Email addresses and phone numbers are its two implementations; the rules around it are written once.
 */
export interface Identifier extends IdentifierColumns {
  /** Column of the session that asked for a change. */
  readonly changeSession: 'email_change_session_id' | 'phone_change_session_id'
  /** Refusal of a proof that is not valid, or not any more. */
  expired(): AuthError
  /** Sets a verified value with its identity, and ends a pending change. */
  assign(trx: Db, userId: string, value: string, now: Date): Promise<void>
  /** Confirms the present value as the account's first verification; `keep` replaces earlier data. */
  confirmFirst(trx: Db, proof: FirstVerification): Promise<void>
  /** Confirms the present value of an account that other proofs protect. Nothing else of it changes. */
  confirmUnverified(trx: Db, account: Pick<LockedAccount, 'id' | 'email'>, now: Date): Promise<void>
  /** Creates an account with the verified value; null if another account has verified it. */
  createConfirmed(
    trx: Db,
    requested: { value: string; passwordHash: string | null; data: JsonObject; now: Date },
  ): Promise<string | null>
  /** Notices of a change, before and after it. */
  notifyBefore(trx: Db, context: AuthContext, account: LockedAccount): Promise<void>
  notifyAfter(trx: Db, context: AuthContext, account: LockedAccount): Promise<void>
}
