import type { FirstVerification, LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import type { IdentifierColumns } from './repository/identifiers.ts'

/**
 * A kind of identifier, implemented by emails and phone numbers. A value can be verified by a message to it, and at most
 * one account has it verified.
 */
export interface Identifier extends IdentifierColumns {
  /** Column with the id of the session that requested a change. */
  readonly changeSession: 'email_change_session_id' | 'phone_change_session_id'
  /** Sets a verified value and its identity, and clears a pending change. */
  assign(trx: Db, userId: string, value: string, now: Date): Promise<void>
  /** Confirms the current value as the account's first verification; `keep` replaces earlier credentials. */
  confirmFirst(trx: Db, proof: FirstVerification): Promise<void>
  /** Confirms the current value of an account that is verified otherwise; changes nothing else. */
  confirmUnverified(trx: Db, account: Pick<LockedAccount, 'id' | 'email'>, now: Date): Promise<void>
  /** Creates an account with the verified value; null if another account has verified it. */
  createConfirmed(
    trx: Db,
    requested: { value: string; passwordHash: string | null; data: JsonObject; now: Date },
  ): Promise<string | null>
  /** Sends the notices of a change, before and after it. */
  notifyBefore(trx: Db, context: AuthContext, account: LockedAccount): Promise<void>
  notifyAfter(trx: Db, context: AuthContext, account: LockedAccount): Promise<void>
}

/** Error for an invalid or expired code; `consumeToken` replaces its message for a link. */
export function tokenExpired(): AuthError {
  return new AuthError('otp_expired', 'Token has expired or is invalid')
}
