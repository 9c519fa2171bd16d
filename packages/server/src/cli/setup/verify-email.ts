import { randomInt } from 'node:crypto'
import { fields } from '@twofold/contract'
import type { Config } from '#server/config/config.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import type { Questions } from './terminal-questions.ts'

/** Shorter than those of the server, because a user waits: a wrong port often accepts the connection and never responds. */
const TIMEOUTS = { greetingMs: 60_000, responseMs: 60_000 }

type SmtpMail = Extract<Config['mail'], { kind: 'smtp' }>

/**
 * Emails a code to the operator and asks for it, which verifies the mail server and the email. Returns the verified email, or
 * null if the operator skips it.
 */
export async function verifyEmail(
  ask: Questions,
  mail: SmtpMail,
  config: Pick<Config, 'productName' | 'publicUrl' | 'operator'>,
  initial: string,
): Promise<string | null> {
  const to = await ask.line('Your email, for a test email and your admin account', {
    initial,
    check: (typed) => (fields.canonicalEmail(typed) === null ? 'Enter an email address.' : undefined),
  })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  try {
    await using transport = createSmtpTransport(mail.url, config, TIMEOUTS)
    const mailer = createMailer({ ...config, mail }, transport, () => new Date())
    await mailer.deliver({ to, template: 'setup-code', data: { code } })
  } catch (error) {
    ask.warn(`The mail server rejected the email: ${error instanceof Error ? error.message : error}`)
    return null
  }
  const typed = await ask.line(`Code from the email to ${to} (leave empty if none arrives)`, {
    check: (input) => (input === '' || input === code ? undefined : 'The code does not match.'),
  })
  return typed === '' ? null : to
}
