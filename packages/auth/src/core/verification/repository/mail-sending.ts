import { sql } from 'kysely'
import { updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { Db, UsersTable } from '#auth/core/tables.ts'
import type { MailKind, MailRow } from './mails.ts'

export type ReservedMail = NonNullable<Awaited<ReturnType<typeof reserveMail>>>

/**
 * Reserves an email or text message for sending and stores the hashes of its token (`columns`); undefined if it was sent, is reserved,
 * or has no account. Wrong attempts stay counted, because a retry sends the same code.
 */
export async function reserveMail(db: Db, id: string, columns: Partial<MailRow>, abandonedBefore: Date) {
  return db
    .updateTable('auth.one_time_tokens as m')
    .from('auth.users as u')
    .set(columns)
    .whereRef('u.id', '=', 'm.user_id')
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .where((eb) => eb.or([eb('m.claimed_at', 'is', null), eb('m.claimed_at', '<', abandonedBefore)]))
    .returning([
      'm.kind',
      'm.channel',
      'm.asked_by',
      'm.redirect_to',
      'm.notice',
      'm.details',
      'm.created_at',
      'u.id as user_id',
      'u.user_metadata',
      'u.email_confirmed_at',
      'u.new_email',
      sql<string | null>`case m.kind when 'email_change_new' then u.new_email when 'notice' then m.recipient
        else coalesce(m.recipient, u.email) end`.as('email'),
    ])
    .executeTakeFirst()
}

export async function findMailState(db: Db, id: string) {
  return db
    .selectFrom('auth.one_time_tokens')
    .select(['user_id', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends the reservation after a failed attempt, so that the retry need not wait. */
export async function releaseMail(db: Db, id: string) {
  await db.updateTable('auth.one_time_tokens').set({ claimed_at: null }).where('id', '=', id).execute()
}

/** Marks a message without a known token as sent; the purge deletes its row. */
export async function setMailSent(db: Db, id: string, now: Date) {
  await db.updateTable('auth.one_time_tokens').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Kinds of emails of which only the newest is valid, with the account's column for the time of sending. */
const slots: readonly { kinds: readonly MailKind[]; column: keyof UsersTable }[] = [
  { kinds: ['recovery', 'magiclink'], column: 'recovery_sent_at' },
  { kinds: ['reauthentication'], column: 'reauthentication_sent_at' },
  { kinds: ['email_change_current'], column: 'email_change_sent_at' },
  { kinds: ['email_change_new'], column: 'email_change_sent_at' },
]

/** Marks an email as sent and deletes older ones of the same kind and account, so that only the newest token works. */
export async function markMailSent(trx: Db, mail: { id: string; kind: MailKind; userId: string; now: Date }) {
  const slot = slots.find(({ kinds }) => kinds.includes(mail.kind))
  // Locks the account first, like every change of an account and its emails, so that none deadlock.
  await updateAccount(trx, mail.userId, { [slot?.column ?? 'confirmation_sent_at']: mail.now })
  const row = await trx
    .updateTable('auth.one_time_tokens')
    .set({ sent_at: mail.now })
    .where('id', '=', mail.id)
    .returning('created_at')
    .executeTakeFirst()
  if (slot === undefined || row === undefined) return
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', mail.userId)
    .where('kind', 'in', slot.kinds)
    .where('id', '<>', mail.id)
    .where('created_at', '<=', row.created_at)
    .execute()
}
