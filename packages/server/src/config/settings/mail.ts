import { z } from 'zod'
import { optional } from './setting.ts'
import { port, text, urlWithPassword } from './values.ts'

const smtpUrl = urlWithPassword(/^smtps?:\/\//i, 'must start with smtp:// or smtps://.')

const emailAddress = text.regex(/^[^\s@<>",]+@[^\s@<>",]+$/, {
  error: 'must be an email address such as no-reply@twofold.example.',
})

export const mailSettings = z
  .object({
    MAIL_URL: optional(smtpUrl, {
      unset: 'the outbox',
      description:
        'URL of the SMTP server. Required in production; otherwise emails go to the outbox if it is unset.',
      example: 'smtps://user:password@mail.example:465',
    }),
    MAIL_FROM: optional(emailAddress, {
      unset: 'no-reply@ followed by the host of PUBLIC_URL',
      description:
        'Sender of all emails. The server does not read bounces sent to it: see "Undeliverable email" in docs/operations.md.',
      example: 'no-reply@twofold.example',
    }),
    OUTBOX_PORT: optional(port, {
      unset: '3025',
      description:
        'Loopback port of the outbox page, which is available only without MAIL_URL and never in production.',
      example: '3025',
    }),
  })
  .meta({ title: 'Email' })
