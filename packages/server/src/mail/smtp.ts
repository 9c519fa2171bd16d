import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config/config.ts'
import { toEnvelope } from './envelope.ts'
import type { Transport } from './mailer.ts'

interface SmtpTimeouts {
  /** For the connection with its greeting, which some mail servers delay on purpose. */
  greetingMs: number
  /** For each response; content filters delay the last one. */
  responseMs: number
}

/** The timeouts of RFC 5321, 4.5.3.2: a client that stops waiting earlier sends the email a second time. */
export const smtpTimeouts: SmtpTimeouts = { greetingMs: 5 * 60_000, responseMs: 10 * 60_000 }

/**
 * Sends emails by SMTP; TLS is used if the server offers it. Each email has its own connection, so that none waits for another,
 * and because a pool would itself repeat an email after a lost connection.
 */
export function createSmtpTransport(
  url: string,
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  { greetingMs, responseMs }: SmtpTimeouts = smtpTimeouts,
): Transport {
  const transport = createTransport({
    url,
    ...ehloName(publicUrl),
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: responseMs,
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

/** Relays reject `[127.0.0.1]`, the default on a machine whose name has no dot. */
function ehloName(publicUrl: string): { name?: string } {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && isIP(hostname) === 0 ? { name: hostname } : {}
}
