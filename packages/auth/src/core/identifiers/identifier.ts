import type { FirstVerification, LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer, BearerCall, Call, Reply } from '#auth/core/http/call.ts'
import type { UpdateUserBody } from '#auth/core/http/wire.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import type { CodeOwner, MailKind, MailRow } from '#auth/core/verification/repository/mails.ts'
import type { IdentifierColumns } from './repository/identifiers.ts'

declare module '#auth/core/context.ts' {
  interface PluginHooks {
    /** A kind of identifier besides the email. */
    identifier?: Identifier
  }
}

/**
 * A kind of identifier. A value can be verified by a message to it, and at most one account has it verified. The kernel
 * implements emails, a plugin phone numbers.
 */
export interface Identifier extends IdentifierColumns {
  /** Column with the id of the session that requested a change. */
  readonly changeSession: 'email_change_session_id' | 'phone_change_session_id'
  /** Kinds of messages that each type of POST /verify accepts. */
  readonly verificationTypes: Readonly<Record<string, readonly MailKind[]>>
  /** Canonical spelling of a typed value; null if it is invalid. */
  normalise(typed: string): string | null
  /** `normalise` for POST /verify; throws for an invalid value. */
  parse(typed: string): string
  /** Throws if sign-in by this identifier is disabled. */
  assertEnabled?(call: Call): void
  /** The account or message whose codes a typed code may match; by default those sent to the value. */
  findCodeOwner?(call: Call, kinds: readonly MailKind[], value: string): Promise<CodeOwner>
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
  /** Removes the value with its identity. */
  remove?(trx: Db, userId: string, now: Date): Promise<void>
  /** The change that a body of PUT /user requests; null for none, or for the current value. */
  readChange(call: BearerCall<UpdateUserBody>): RequestedChange | null
  /** Confirms a pending change by its message. Null if the requester completed it, so that a session starts. */
  confirmChange(
    trx: Db,
    call: Call,
    account: LockedAccount,
    mail: MailRow,
  ): Promise<ReplyWithoutSession | null>
  /** Sends the code that replaces a fresh sign-in, for an account without a verified email. */
  reauthenticate?(call: BearerCall, value: string): Promise<Reply>
  /** Sends the notices of a change, before and after it. */
  notifyBefore(trx: Db, context: AuthContext, account: LockedAccount): Promise<void>
  notifyAfter(trx: Db, context: AuthContext, account: LockedAccount): Promise<void>
}

/** A requested change in the stages of PUT /user. */
export interface RequestedChange {
  /** Throws unless the session is fresh enough. */
  assertAllowed(): void
  /** Counts the request against its limits and verifies codes; returns the step that stores it. */
  prepare(): Promise<(trx: Db, locked: Bearer) => Promise<void>>
}

/** Reply of a verification that starts no session. */
export interface ReplyWithoutSession {
  msg: string
  code: '200'
}

/** Error for an invalid or expired code; `consumeToken` replaces its message for a link. */
export function tokenExpired(): AuthError {
  return new AuthError('otp_expired', 'Token has expired or is invalid')
}
