import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { InvitationTables } from '#server/features/invitation/tables.ts'

type Db = Kysely<InvitationTables>

export async function insertBlock(
  trx: Db,
  block: { inviterId: string; emailHash: Uint8Array; at: Date },
): Promise<void> {
  await trx
    .insertInto('invitation_blocks')
    .values({ inviter_id: block.inviterId, email_hash: block.emailHash, blocked_at: block.at })
    .onConflict((conflict) => conflict.columns(['inviter_id', 'email_hash']).doNothing())
    .execute()
}

/** A send, and whether the recipient or an admin has blocked its sender. */
export async function findSend(
  db: Db,
  id: string,
): Promise<{ invitationId: string; ordinal: number; isBlocked: boolean } | undefined> {
  const row = await db
    .selectFrom('invitation_sends')
    .leftJoin('invitation_blocks', (join) =>
      join
        .onRef('invitation_blocks.inviter_id', '=', 'invitation_sends.inviter_id')
        .onRef('invitation_blocks.email_hash', '=', 'invitation_sends.email_hash'),
    )
    .leftJoin('blocked_senders', 'blocked_senders.user_id', 'invitation_sends.inviter_id')
    .select([
      'invitation_sends.invitation_id as invitationId',
      'invitation_sends.ordinal as ordinal',
      'invitation_blocks.blocked_at as blockedAt',
      'blocked_senders.id as senderBlock',
    ])
    .where('invitation_sends.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isBlocked = row.blockedAt !== null || row.senderBlock !== null
  return { invitationId: row.invitationId, ordinal: row.ordinal, isBlocked }
}

export async function insertMail(
  db: Db,
  mail: { tokenHash: Uint8Array; invitationId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('invitation_mails')
    .values({ token_hash: mail.tokenHash, invitation_id: mail.invitationId, sent_at: mail.at })
    .execute()
}

/** Counts an email to the recipient; false if `limit` were sent since `since`. Retries of the same send count once. */
export async function reserveQuota(
  trx: Db,
  mail: { sendId: string; emailHash: Uint8Array; at: Date; since: Date; limit: number },
): Promise<boolean> {
  const { sendId, emailHash, at, since, limit } = mail
  const name = `invitation-mails ${Buffer.from(emailHash).toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  const { isCounted, sent } = await trx
    .selectFrom('invitation_mail_quota')
    .select(({ fn }) => [
      fn.countAll().filterWhere('send_id', '=', sendId).as('isCounted'),
      fn.countAll().filterWhere('sent_at', '>', since).as('sent'),
    ])
    .where('email_hash', '=', emailHash)
    .executeTakeFirstOrThrow()
  if (Number(isCounted) > 0) return true
  if (Number(sent) >= limit) return false
  await trx
    .insertInto('invitation_mail_quota')
    .values({ send_id: sendId, email_hash: emailHash, sent_at: at })
    .execute()
  return true
}

/** Deletes expired quota entries and expired tokens for declining and reporting. */
export async function deleteOldMails(db: Db, before: { quota: Date; tokens: Date }): Promise<void> {
  await db.deleteFrom('invitation_mail_quota').where('sent_at', '<', before.quota).execute()
  await db.deleteFrom('invitation_mails').where('sent_at', '<', before.tokens).execute()
}

export async function insertReport(trx: Db, row: InvitationTables['invitation_reports']): Promise<void> {
  await trx.insertInto('invitation_reports').values(row).execute()
}

/** The sender of an invitation, also if it was deleted with its assessment; undefined once the account is deleted. */
export async function findSender(db: Db, invitationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation_sends')
    .select('inviter_id')
    .where('invitation_id', '=', invitationId)
    .limit(1)
    .executeTakeFirst()
  return row?.inviter_id
}

export async function findReport(
  db: Db,
  id: string,
): Promise<{ id: string; encryptedMessage: Uint8Array | null; invitationId: string } | undefined> {
  return db
    .selectFrom('invitation_reports')
    .select(['id', 'encrypted_message as encryptedMessage', 'invitation_id as invitationId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitation_reports').where('created_at', '<', before).execute()
}
