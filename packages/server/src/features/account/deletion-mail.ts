import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import type { JobData } from '#server/jobs/index.ts'
import {
  findDeletion,
  listUnsentDeletions,
  saveCancelMailed,
  saveCancelToken,
} from '#server/lib/account-state/index.ts'
import { createLinkToken } from '#server/lib/link-tokens/index.ts'

export const SEND_DELETION_MAIL = 'account.send-deletion-mail'

/**
 * Emails that the deletion is scheduled, with a link that cancels it, unless it was emailed before. A security notice, so it
 * ignores the user's email preference.
 */
export async function sendDeletionMail({ id = '' }: JobData, context: Context): Promise<void> {
  const deletion = await findDeletion(context.db, id)
  const user = deletion && (await context.auth.users.findById(deletion.userId))
  if (!deletion || deletion.mailedAt !== null || !user || user.email === '') return
  const { token, tokenHash } = createLinkToken()
  if (!(await saveCancelToken(context.db, id, tokenHash))) return
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
  await saveCancelMailed(context.db, id, context.now())
}

/** Covers mail server outages that last longer than the retries of a job, and deletions that a restore scheduled again. */
export async function enqueueUnsentDeletionMails({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  for (const id of await listUnsentDeletions(db)) {
    await jobs.enqueue(db, SEND_DELETION_MAIL, { id }, { once: id })
  }
}
