import { type RawBuilder, sql } from 'kysely'
import { updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'
import { isUnclaimed } from './account-state.ts'

/** Columns and message kinds of one kind of identifier in `auth.users` and `auth.one_time_tokens`. */
export interface IdentifierColumns {
  /** Column of the value, and provider name of its identity. */
  readonly kind: 'email' | 'phone'
  readonly confirmedAt: 'email_confirmed_at' | 'phone_confirmed_at'
  /** Column of the requested new value. */
  readonly pending: 'new_email' | 'new_phone'
  /** Columns of a pending change, with their values without a change. */
  readonly withoutChange: Readonly<Record<string, null>>
  /** Kinds of messages that verify the value. */
  readonly verificationKinds: readonly MailKind[]
  /** Kinds of messages that confirm a change. */
  readonly changeKinds: readonly MailKind[]
  /** User metadata after the value is removed. */
  readonly releasedMetadata: RawBuilder<JsonObject>
}

export const emailColumns: IdentifierColumns = {
  kind: 'email',
  confirmedAt: 'email_confirmed_at',
  pending: 'new_email',
  withoutChange: {
    new_email: null,
    email_change_confirmed: null,
    email_change_sent_at: null,
    email_change_session_id: null,
  },
  verificationKinds: ['confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current'],
  changeKinds: ['email_change_current', 'email_change_new'],
  releasedMetadata: sql`(user_metadata - 'email') || '{"email_verified": false}'::jsonb`,
}

export const phoneColumns: IdentifierColumns = {
  kind: 'phone',
  confirmedAt: 'phone_confirmed_at',
  pending: 'new_phone',
  withoutChange: { new_phone: null, phone_change_sent_at: null, phone_change_session_id: null },
  verificationKinds: ['phone_confirmation', 'phone_signin'],
  changeKinds: ['phone_change'],
  releasedMetadata: sql`user_metadata || '{"phone_verified": false}'::jsonb`,
}

/** Stores a change, replacing a pending one. `columns`: the requested value, its time and the session. */
export async function startChange(
  trx: Db,
  columns: IdentifierColumns,
  change: { userId: string; columns: Readonly<Record<string, unknown>>; now: Date },
) {
  await updateAccount(trx, change.userId, { ...change.columns, updated_at: change.now })
  await deleteChangeMessages(trx, columns, change.userId)
}

/** Clears a pending change and deletes its messages, so that their codes no longer work. */
export async function clearChange(trx: Db, columns: IdentifierColumns, userId: string) {
  await updateAccount(trx, userId, columns.withoutChange)
  await deleteChangeMessages(trx, columns, userId)
}

/** Clears the pending changes of both identifiers; the caller deletes the messages. */
export async function clearPendingChanges(trx: Db, userId: string) {
  await updateAccount(trx, userId, { ...emailColumns.withoutChange, ...phoneColumns.withoutChange })
}

async function deleteChangeMessages(trx: Db, columns: IdentifierColumns, userId: string) {
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', columns.changeKinds)
    .execute()
}

/**
 * Releases a value that is being verified: an unclaimed account with it is deleted, any other account with it unverified
 * loses it. False if another account has verified it. The caller has called `lockIdentifier`; a sign-up that commits later
 * makes the assignment fail with `isTaken`.
 */
export async function releaseUnverified(
  trx: Db,
  columns: IdentifierColumns,
  { value, exceptUserId, now }: { value: string; exceptUserId: string; now: Date },
) {
  const owner = await trx
    .selectFrom('auth.users')
    .select(['id', columns.confirmedAt])
    .where(columns.kind, '=', value)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst()
  if (owner === undefined) return true
  if (owner[columns.confirmedAt] !== null) return false
  const deleted = await trx
    .deleteFrom('auth.users')
    .where('id', '=', owner.id)
    .where(columns.kind, '=', value)
    .where(isUnclaimed())
    .executeTakeFirst()
  if (deleted.numDeletedRows > 0n) return true
  const unverified = await trx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', owner.id)
    .where(columns.kind, '=', value)
    .where(columns.confirmedAt, 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (unverified !== undefined) await releaseIdentifier(trx, columns, unverified.id, now)
  return true
}

/** Removes an unverified value from its account; pending messages to it no longer verify anything. */
export async function releaseIdentifier(trx: Db, columns: IdentifierColumns, userId: string, now: Date) {
  const released = { [columns.kind]: null, user_metadata: columns.releasedMetadata, updated_at: now }
  await updateAccount(trx, userId, released)
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auth.one_time_tokens')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', 'in', columns.verificationKinds)
        // A locked row is being consumed: that transaction waits for the account and then finds it without the value.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await trx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', '=', columns.kind)
    .execute()
  await updateProviders(trx, userId, now)
}

/** Whether an error is a unique violation by an email or phone number of another account. */
export function isTaken(error: unknown, kind: IdentifierColumns['kind']): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === `users_${kind}_key`
}
