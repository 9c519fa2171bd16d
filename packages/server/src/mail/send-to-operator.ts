import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/logging.ts'
import type { Mailer, MessageContent } from './mailer.ts'
import type { Suppressions } from './suppressions.ts'

interface MailContext {
  config: Pick<Config, 'operator'>
  mail: { mailer: Mailer; suppressions: Suppressions }
  log: Log
}

/**
 * Emails the operator. False if there is no operator email or its mailbox is suppressed: the admin pages show the content
 * nevertheless. Rejects if the mail server does not accept the email, so that the job is retried.
 */
export async function sendToOperator(
  { config, mail, log }: MailContext,
  content: MessageContent,
): Promise<boolean> {
  const { email: to } = config.operator
  if (to === '') return false
  await mail.mailer.deliver({ to, ...content })
  // The mailer treats an email to a suppressed mailbox as sent.
  if (!(await mail.suppressions.has(to))) return true
  log.warn('operator_email.delayed')
  return false
}
