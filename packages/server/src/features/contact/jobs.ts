import { contact } from '@twofold/contract'
import type { Context } from '#server/context.ts'
import { defineJob, defineMailJob } from '#server/jobs/index.ts'
import { contactLimits } from '#server/limits.ts'
import { sendToOperator } from '#server/mail/index.ts'
import { decryptContent } from './encrypted-content.ts'
import { findMessage, listUnmailed, updateMessage } from './repository.ts'

export const SEND_MESSAGE = 'contact.send-mail'

export const jobs = [
  defineMailJob({ name: SEND_MESSAGE, run: (data, context) => sendMessageMail(context, data.id ?? '') }),
  defineJob({
    name: 'contact.resend',
    schedule: '23 * * * *',
    run: (_data, context) => enqueueUnsent(context),
  }),
]

/** Emails a contact message to the operator, unless it was emailed before. */
async function sendMessageMail(context: Context, id: string): Promise<void> {
  const row = await findMessage(context.db, id)
  if (row === undefined || row.mailedAt !== null) return
  const { name, email, message } = decryptContent(context.keyring, row)
  const topic = contact.contactTopics.find((one) => one.id === row.topic)?.label ?? row.topic
  const content = { template: 'contact-message', data: { name, email, topic, message } } as const
  if (await sendToOperator(context, content)) await updateMessage(context.db, id, { mailedAt: context.now() })
}

// Covers mail server outages that last longer than the retries of a job. One job per message, so that a rejected email does
// not delay others.
async function enqueueUnsent(context: Pick<Context, 'config' | 'db' | 'jobs' | 'now'>): Promise<void> {
  if (context.config.operator.email === '') return
  const before = new Date(context.now().getTime() - contactLimits.sendAgainMs)
  for (const id of await listUnmailed(context.db, before, contactLimits.sentAgainAtOnce)) {
    await context.jobs.enqueue(context.db, SEND_MESSAGE, { id }, { once: id })
  }
}
