import type { Db } from '#auth/core/tables.ts'

export async function updateSsoEmail(trx: Db, userId: string, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ sso_email: email, updated_at: now })
    .where('id', '=', userId)
    .where('sso_email', '<>', email)
    .execute()
}
