import { createTransport } from 'nodemailer'
import { toEnvelope } from './envelope.ts'
import type { Transport } from './mailer.ts'

const CONNECT_MS = 10_000

/** Sends emails by SMTP over a small connection pool; TLS is used if the server offers it. */
export function createSmtpTransport(url: string, productName: string): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: 2 * CONNECT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail(toEnvelope(mail, productName))
    },
    async [Symbol.asyncDispose]() {
      transport.close()
    },
  }
}
