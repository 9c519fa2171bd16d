import { randomUUID } from 'node:crypto'
import { languageOf, inLanguage as pathInLanguage } from '@twofold/contract/languages'
import type { Config } from '#server/config/config.ts'
import { type Letter, renderHtml, renderText } from './layout.ts'
import type { DeliveredMail, Mailer, Message, Transport } from './mailer.ts'
import { createSay } from './messages/index.ts'
import { writeLetter } from './templates.ts'

type MailerConfig = Pick<Config, 'mail' | 'productName' | 'operator'>

/** Writes mails from templates and hands them to a transport. */
export function createMailer(config: MailerConfig, transport: Transport, now: () => Date): Mailer {
  return { deliver: (message) => transport.send(writeMail(message, config, now())) }
}

/** Renders an email as text and HTML, with headers that do not reveal its subject. */
export function writeMail(message: Message, config: MailerConfig, at: Date): DeliveredMail {
  const sender = { product: config.productName, operator: config.operator.name }
  const letter = inLanguage(writeLetter(message, createSay(message.locale), sender), message.locale)
  const text = renderText(letter)
  const id = randomUUID()
  return {
    id,
    to: message.to,
    from: config.mail.from,
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

/** Buttons and links lead to our pages in the language of the mail. */
function inLanguage(letter: Letter, locale: string | undefined): Letter {
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
