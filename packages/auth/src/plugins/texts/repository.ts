import type { Db } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'

/** Marks a message as sent, with the provider's message id. */
export async function markTextSent(db: Db, id: string, providerId: string | null, now: Date): Promise<void> {
  await db
    .updateTable('auth.one_time_tokens')
    .set({ sent_at: now, provider_message_id: providerId })
    .where('id', '=', id)
    .execute()
}

/** Deletes older messages of the kind, so that only the newest code works. */
export async function deleteOlderTexts(trx: Db, text: { id: string; userId: string; kind: MailKind }) {
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', text.userId)
    .where('kind', '=', text.kind)
    .where('id', '<>', text.id)
    .where((eb) =>
      eb(
        'created_at',
        '<=',
        eb.selectFrom('auth.one_time_tokens as m').select('m.created_at').where('m.id', '=', text.id),
      ),
    )
    .execute()
}

/** Whether the provider's message id is one of ours. */
export async function isOwnText(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('provider_message_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}
