import { z } from 'zod'
import { optional } from './setting.ts'
import { port, text } from './values.ts'

const smtpUrl = text.refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
  error: 'must start with smtp:// or smtps://.',
})

const mailAddress = text.regex(/^[^\s@<>",]+@[^\s@<>",]+$/, {
  error: 'must be a plain address such as no-reply@twofold.example.',
})

export const mailSettings = z
  .object({
    MAIL_URL: optional(smtpUrl, {
      unset: 'the outbox',
      description:
        'SMTP server for outgoing mail. Required in production; elsewhere mails go to the outbox when it is unset.',
      example: 'smtps://user:password@mail.example:465',
    }),
    MAIL_FROM: optional(mailAddress, {
      unset: 'no-reply@ the host of PUBLIC_URL',
      description:
        'Sender address of every mail. Bounces that come to it later are not read by the server: docs/operations.md says what to do.',
      example: 'no-reply@twofold.example',
    }),
    OUTBOX_PORT: optional(port, {
      unset: '3025',
      description:
        'Loopback port of the page that shows the outbox. Exists only without MAIL_URL, never in production.',
      example: '3025',
    }),
  })
  .meta({ title: 'Mail' })
