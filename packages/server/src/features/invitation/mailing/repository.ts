import { type Kysely, sql } from 'kysely'
import type { InvitationTables } from '#server/features/invitation/tables.ts'

type Db = Kysely<InvitationTables>

export async function insertBlock(
  trx: Db,
  block: { inviterId: string; emailHash: Uint8Array; at: Date },
): Promise<void> {
  await trx
    .insertInto('invitationBlocks')
    .values({ inviterId: block.inviterId, emailHash: block.emailHash, blockedAt: block.at })
    .onConflict((conflict) => conflict.columns(['inviterId', 'emailHash']).doNothing())
    .execute()
}

/** A send, and whether the recipient or an admin has blocked its sender. */
export async function findSend(
  db: Db,
  id: string,
): Promise<{ invitationId: string; ordinal: number; isBlocked: boolean } | undefined> {
  const row = await db
    .selectFrom('invitationSends')
    .leftJoin('invitationBlocks', (join) =>
      join
        .onRef('invitationBlocks.inviterId', '=', 'invitationSends.inviterId')
        .onRef('invitationBlocks.emailHash', '=', 'invitationSends.emailHash'),
    )
    .leftJoin('blockedSenders', 'blockedSenders.userId', 'invitationSends.inviterId')
    .select([
      'invitationSends.invitationId',
      'invitationSends.ordinal',
      'invitationBlocks.blockedAt',
      'blockedSenders.id as senderBlock',
    ])
    .where('invitationSends.id', '=', id)
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
    .insertInto('invitationMails')
    .values({ tokenHash: mail.tokenHash, invitationId: mail.invitationId, sentAt: mail.at })
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
    .selectFrom('invitationMailQuota')
    .select(({ fn }) => [
      fn.countAll().filterWhere('sendId', '=', sendId).as('isCounted'),
      fn.countAll().filterWhere('sentAt', '>', since).as('sent'),
    ])
    .where('emailHash', '=', emailHash)
    .executeTakeFirstOrThrow()
  if (Number(isCounted) > 0) return true
  if (Number(sent) >= limit) return false
  await trx.insertInto('invitationMailQuota').values({ sendId, emailHash, sentAt: at }).execute()
  return true
}

export async function insertReport(trx: Db, row: InvitationTables['invitationReports']): Promise<void> {
  await trx.insertInto('invitationReports').values(row).execute()
}

/** The sender of an invitation, also if it was deleted with its assessment; undefined once the account is deleted. */
export async function findSender(db: Db, invitationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitationSends')
    .select('inviterId')
    .where('invitationId', '=', invitationId)
    .limit(1)
    .executeTakeFirst()
  return row?.inviterId
}

export function findReport(db: Db, id: string) {
  return db
    .selectFrom('invitationReports')
    .select(['id', 'encryptedMessage', 'invitationId'])
    .where('id', '=', id)
    .executeTakeFirst()
}
