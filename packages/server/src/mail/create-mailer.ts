import { createHash, randomUUID } from 'node:crypto'
import { languageOf, inLanguage as pathInLanguage } from '@twofold/contract/languages'
import type { Config } from '#server/config/config.ts'
import { createFormatText } from './format-text.ts'
import { type Letter, renderHtml, renderText } from './layout.ts'
import type { DeliveredMail, Mailer, Message, Transport } from './mailer.ts'
import { findReplyTo, renderLetter } from './templates.ts'

type MailerConfig = Pick<Config, 'mail' | 'productName' | 'operator'>

/**
 * Renders messages and sends them by a transport. Each attempt of a job sends an email with the same id, so that mail servers
 * and programs recognise a copy that is sent because the response to the first one was lost.
 */
export function createMailer(
  config: MailerConfig,
  transport: Transport,
  now: () => Date,
  currentJobId: () => string | undefined = () => undefined,
): Mailer {
  return {
    deliver: (message) =>
      transport.send(renderMail(message, config, now(), createId(message, currentJobId()))),
  }
}

function createId({ template, to }: Message, jobId: string | undefined): string {
  if (jobId === undefined) return randomUUID()
  return createHash('sha256').update(`${jobId} ${template} ${to}`).digest('hex').slice(0, 32)
}

/** Renders an email as text and HTML, with headers that do not reveal its subject. */
export function renderMail(
  message: Message,
  config: MailerConfig,
  at: Date,
  id: string = randomUUID(),
): DeliveredMail {
  const sender = { product: config.productName, operator: config.operator.name }
  const letter = localiseLinks(
    renderLetter(message, createFormatText(message.locale), sender),
    message.locale,
  )
  const text = renderText(letter)
  const replyTo = findReplyTo(message)
  return {
    id,
    to: message.to,
    from: config.mail.from,
    ...(replyTo !== undefined && { replyTo }),
    template: message.template,
    subject: letter.subject,
    text,
    html: renderHtml(letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.template === 'invitation' && { 'List-Unsubscribe': `<${message.data.url}>` }),
    },
    at,
    links: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
  }
}

/** Changes the links of an email to the pages of its language. */
function localiseLinks(letter: Letter, locale: string | undefined): Letter {
  const language = languageOf(locale)
  if (language === 'en') return letter
  const blocks = letter.blocks.map((block) => {
    if (block.kind !== 'button' && block.kind !== 'link') return block
    const url = new URL(block.url)
    url.pathname = pathInLanguage(url.pathname, language)
    return { ...block, url: url.href }
  })
  return { ...letter, blocks }
}
