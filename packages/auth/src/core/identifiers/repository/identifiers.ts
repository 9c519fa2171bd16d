import { type RawBuilder, sql } from 'kysely'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'
import { isUnclaimed } from './account-state.ts'

/** Where `auth.users` and `auth.mails` hold one kind of identifier. */
export interface IdentifierColumns {
  /** Column of the value, and name of its identity. */
  readonly kind: 'email' | 'phone'
  readonly confirmedAt: 'email_confirmed_at' | 'phone_confirmed_at'
  /** Column of the value that a change asks for. */
  readonly pending: 'new_email' | 'new_phone'
  /** Columns of a pending change, and their values without one. */
  readonly withoutChange: Readonly<Record<string, null>>
  /** Messages to the value, which prove it. */
  readonly proofs: readonly MailKind[]
  /** Messages of a change. */
  readonly changeMessages: readonly MailKind[]
  /** User metadata without the value. */
  readonly releasedMetadata: RawBuilder<JsonObject>
}

export const emailColumns: IdentifierColumns = {
  kind: 'email',
  confirmedAt: 'email_confirmed_at',
  pending: 'new_email',
  withoutChange: {
    new_email: null,
    email_change_proven: null,
    email_change_sent_at: null,
    email_change_session_id: null,
  },
  proofs: ['confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current'],
  changeMessages: ['email_change_current', 'email_change_new'],
  releasedMetadata: sql`(user_metadata - 'email') || '{"email_verified": false}'::jsonb`,
}

export const phoneColumns: IdentifierColumns = {
  kind: 'phone',
  confirmedAt: 'phone_confirmed_at',
  pending: 'new_phone',
  withoutChange: { new_phone: null, phone_change_sent_at: null, phone_change_session_id: null },
  proofs: ['phone_confirmation', 'phone_signin'],
  changeMessages: ['phone_change'],
  releasedMetadata: sql`user_metadata || '{"phone_verified": false}'::jsonb`,
}

/** Begins a change, which replaces one that was pending. `columns`: the requested value, its time and its session. */
export async function startChange(
  trx: Db,
  of: IdentifierColumns,
  change: { userId: string; columns: Readonly<Record<string, unknown>>; now: Date },
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ ...change.columns, updated_at: change.now })
    .where('id', '=', change.userId)
    .execute()
  await deleteChangeMessages(trx, of, change.userId)
}

/** Ends a pending change without completing it; its messages no longer prove anything. */
export async function clearChange(trx: Db, of: IdentifierColumns, userId: string): Promise<void> {
  await trx.updateTable('auth.users').set(of.withoutChange).where('id', '=', userId).execute()
  await deleteChangeMessages(trx, of, userId)
}

/** Ends the pending changes of both identifiers; the caller deletes the messages. */
export async function clearPendingChanges(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ ...emailColumns.withoutChange, ...phoneColumns.withoutChange })
    .where('id', '=', userId)
    .execute()
}

async function deleteChangeMessages(trx: Db, of: IdentifierColumns, userId: string): Promise<void> {
  await trx
    .deleteFrom('auth.mails')
    .where('user_id', '=', userId)
    .where('kind', 'in', of.changeMessages)
    .execute()
}

/**
 * Makes way for a proven value: an account with nothing proven is deleted, any other account that only stated the value
 * loses it. False if another account has proven it. The caller holds `lockIdentifier`; a sign-up that commits later makes the
 * assignment fail with `isTaken`.
 */
export async function releaseUnverified(
  trx: Db,
  of: IdentifierColumns,
  { value, exceptUserId, now }: { value: string; exceptUserId: string; now: Date },
): Promise<boolean> {
  const holder = await trx
    .selectFrom('auth.users')
    .select(['id', of.confirmedAt])
    .where(of.kind, '=', value)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst()
  if (holder === undefined) return true
  if (holder[of.confirmedAt] !== null) return false
  const deleted = await trx
    .deleteFrom('auth.users')
    .where('id', '=', holder.id)
    .where(of.kind, '=', value)
    .where(isUnclaimed())
    .executeTakeFirst()
  if (deleted.numDeletedRows > 0n) return true
  const stated = await trx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', holder.id)
    .where(of.kind, '=', value)
    .where(of.confirmedAt, 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (stated !== undefined) await releaseIdentifier(trx, of, stated.id, now)
  return true
}

/** Removes an unverified value from its account; pending messages to it no longer verify anything. */
export async function releaseIdentifier(
  trx: Db,
  of: IdentifierColumns,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ [of.kind]: null, user_metadata: of.releasedMetadata, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('auth.mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auth.mails')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', 'in', of.proofs)
        // A concurrent use of one waits for the account's row, and finds it without the value.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await trx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', '=', of.kind)
    .execute()
  await updateProviders(trx, userId, now)
}

/** Whether an error says that another account took a unique email address or phone number first. */
export function isTaken(error: unknown, kind: IdentifierColumns['kind']): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === `users_${kind}_key`
}
