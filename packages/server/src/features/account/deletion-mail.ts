import { createHash, randomBytes } from 'node:crypto'
import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { findDeletion, saveCancelToken } from '#server/features/consent/index.ts'

export const SEND_DELETION_MAIL = 'account.send-deletion-mail'

/**
 * Emails that the deletion is scheduled, with a link that cancels it. A security notice, so it ignores the user's email
 * preference.
 */
export async function sendDeletionMail(context: Context, { id }: { id: string }): Promise<void> {
  const deletion = await findDeletion(context.db, id)
  const user = deletion && (await context.auth.users.findById(deletion.userId))
  if (!deletion || !user || user.email === '') return
  const token = randomBytes(32)
  if (!(await saveCancelToken(context.db, id, createHash('sha256').update(token).digest()))) return
  await context.mail.mailer.deliver({
    to: user.email,
    locale: languageOf(user.language),
    template: 'deletion-scheduled',
    data: {
      name: user.name,
      cancelUrl: `${context.config.publicUrl}/data-rights#cancel=${token.toString('base64url')}`,
      deletionAt: deletion.deletionAt,
    },
  })
}
