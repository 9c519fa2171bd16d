import type { SendMailOptions } from 'nodemailer'
import type { DeliveredMail } from './mailer.ts'

/** Converts a rendered email to options of nodemailer, with the product name as sender name. */
export function toEnvelope(mail: DeliveredMail, productName: string): SendMailOptions {
  return {
    from: { name: productName, address: mail.from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${mail.from.split('@')[1] ?? 'localhost'}>`,
    headers: mail.headers,
    // Emails never contain content of files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
