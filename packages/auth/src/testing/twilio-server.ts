import { createHmac } from 'node:crypto'
import type { TwilioSettings } from '#auth/plugins/texts/settings.ts'
import { createLoopbackServer } from './loopback-server.ts'

const ACCOUNT = 'AC00000000000000000000000000000001'
const TOKEN = 'a-token-of-the-tests-alone'

/** A loopback server with Twilio's API: basic authentication, forms, error codes and signed reports. */
export async function startTwilioServer() {
  const { app, flood, listen, ...disposable } = createLoopbackServer()
  const settings: TwilioSettings = { accountSid: ACCOUNT, authToken: TOKEN, from: '+15005550006' }
  const twilio = {
    /** Messages accepted so far. */
    messages: [] as Record<string, string>[],
    flood,
    /** Error returned instead of accepting the next message. */
    failure: null as { status: number; code: number } | null,
    settings,
    /** Creates the signature of a delivery report. */
    sign(url: string, fields: Record<string, string>) {
      const text = Object.keys(fields)
        .sort()
        .reduce((signed, name) => signed + name + fields[name], url)
      return createHmac('sha1', TOKEN).update(text).digest('base64')
    },
    ...disposable,
  }
  app.post<{ Body: Record<string, string> }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const wanted = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`
      if (request.headers.authorization !== wanted) {
        return reply.status(401).send({ code: 20003, message: 'Authenticate', status: 401 })
      }
      if (twilio.failure) {
        const { status, code } = twilio.failure
        return reply.status(status).send({ code, message: 'No', status })
      }
      const sid = `SM${crypto.randomUUID().replaceAll('-', '')}`
      twilio.messages.push({ ...request.body, sid })
      return reply.status(201).send({ sid, status: 'queued', error_code: null })
    },
  )
  twilio.settings.apiUrl = await listen()
  return twilio
}
