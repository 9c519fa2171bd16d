import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  to: string
  content: Buffer
  /** The name that the client gave in EHLO. */
  helo: string
}

/** Starts a mail server on loopback. `onMail` is called with each email; the server responds when it resolves. */
export async function startMailServer({
  port = 0,
  onMail,
  ...options
}: Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo'> & {
  port?: number
  onMail?: (mail: ReceivedMail) => Promise<void>
} = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope, hostNameAppearsAs }, done) {
      const content = await buffer(stream)
      const mail = { to: envelope.rcptTo[0]?.address ?? '', content, helo: String(hostNameAppearsAs) }
      received.push(mail)
      await onMail?.(mail)
      done()
    },
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    closeConnections() {
      for (const connection of server.connections) connection.close()
    },
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
