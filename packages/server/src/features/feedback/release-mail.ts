import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { listConsents, presentConsents } from '#server/features/consent/index.ts'
import { findSurvey } from './repository.ts'

/** Emails the owner about a release unless they turned emails off. The email does not state who or how many responded. */
export async function sendReleaseMail(context: Context, { id }: { id: string }): Promise<void> {
  const survey = await findSurvey(context.db, id)
  if (!survey || survey.ownerHidden) return
  if (!presentConsents(await listConsents(context.db, survey.ownerId)).mails) return
  const owner = await context.auth.users.findById(survey.ownerId)
  if (!owner || owner.email === '') return
  await context.mail.mailer.deliver({
    to: owner.email,
    locale: languageOf(owner.language),
    template: 'account-news',
    data: { name: owner.name, url: `${context.config.publicUrl}/dashboard/360-results/${survey.id}` },
  })
}
