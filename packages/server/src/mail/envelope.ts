import type { SendMailOptions } from 'nodemailer'
import type { DeliveredMail } from './mailer.ts'

/** A finished mail as nodemailer takes it; the product's name is the sender's, nothing else is. */
export function toEnvelope(mail: DeliveredMail, productName: string): SendMailOptions {
  return {
    from: { name: productName, address: mail.from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${mail.from.split('@')[1] ?? 'localhost'}>`,
    headers: mail.headers,
    // Nothing of a mail is ever read from a file or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
