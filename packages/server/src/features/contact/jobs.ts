import { contact } from '@twofold/contract'
import type { Context } from '#server/context.ts'
import { defineJob } from '#server/jobs/index.ts'
import { contactLimits, durations } from '#server/limits.ts'
import { decryptContent } from './encrypted-content.ts'
import { deleteMessagesBefore, findMessage, listUnmailed, markMailed } from './repository.ts'

export const SEND_MESSAGE = 'contact.send-mail'

export const contactJobs = [
  defineJob({ name: SEND_MESSAGE, run: (data, context) => sendMessageMail(context, data.id ?? '') }),
  defineJob({
    name: 'contact.resend',
    schedule: '23 * * * *',
    run: (_data, context) => enqueueUnsent(context),
  }),
  defineJob({
    name: 'contact.remove-old-messages',
    schedule: '41 3 * * *',
    run: (_data, context) =>
      deleteMessagesBefore(context.db, new Date(context.now().getTime() - durations.contactMs)),
  }),
]

/** Emails the operator. Without an operator email, or while its mailbox is suppressed, only the admin page has the message. */
async function sendMessageMail(context: Context, id: string): Promise<void> {
  const row = await findMessage(context.db, id)
  const { email: to } = context.config.operator
  if (row === undefined || row.mailed_at !== null || to === '') return
  const { name, email, message } = decryptContent(context.keyring.cipher('contact'), id, row.sealed_content)
  const topic = contact.contactTopics.find((one) => one.id === row.topic)?.label ?? row.topic
  await context.mail.mailer.deliver({
    to,
    template: 'contact-message',
    data: { name, email, topic, message },
  })
  // The mailer treats an email to a suppressed mailbox as sent, so it must not be marked as sent here.
  if (await context.mail.suppressions.has(to)) {
    context.log.warn('contact_message.delayed')
    return
  }
  await markMailed(context.db, id, context.now())
}

// Covers mail server outages that last longer than the retries of a job. One job per message, so that a rejected email does
// not delay others.
async function enqueueUnsent(context: Context): Promise<void> {
  if (context.config.operator.email === '') return
  const before = new Date(context.now().getTime() - contactLimits.sendAgainMs)
  for (const id of await listUnmailed(context.db, before, contactLimits.sentAgainAtOnce)) {
    await context.jobs.enqueue(context.db, SEND_MESSAGE, { id }, { once: id })
  }
}
