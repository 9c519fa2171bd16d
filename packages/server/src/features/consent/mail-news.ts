import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { listConsents } from './repository.ts'
import { presentConsents } from './rules.ts'

/**
 * Emails a user that there is something new in the account, unless they have no email or turned emails off. The email states
 * neither what is new nor whom it is about. Returns whether it was sent.
 */
export async function mailNews(
  { auth, config, db, mail }: Pick<Context, 'auth' | 'config' | 'db' | 'mail'>,
  userId: string,
  { template, path }: { template: 'account-news' | 'follow-up'; path: `/${string}` },
): Promise<boolean> {
  if (!presentConsents(await listConsents(db, userId)).mails) return false
  const user = await auth.users.findById(userId)
  if (!user || user.email === '') return false
  await mail.mailer.deliver({
    to: user.email,
    locale: languageOf(user.language),
    template,
    data: { name: user.name, url: `${config.publicUrl}${path}` },
  })
  return true
}
