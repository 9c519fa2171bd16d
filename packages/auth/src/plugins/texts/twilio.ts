import { createHmac } from 'node:crypto'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { TextRejectedError } from '#auth/core/messages/kinds.ts'
import type { TextChannel } from '#auth/core/tables.ts'
import type { TwilioSettings } from '#auth/plugins/texts/settings.ts'

const API = 'https://api.twilio.com'

/** Sends a message through Twilio; returns its message SID. */
export async function sendByTwilio(
  settings: TwilioSettings,
  text: { to: string; channel: TextChannel; body: string; statusUrl: string },
): Promise<string> {
  const { accountSid, authToken, from, whatsappFrom } = settings
  const isWhatsapp = text.channel === 'whatsapp'
  const sender = isWhatsapp ? (whatsappFrom ?? from) : from
  const form = new URLSearchParams({
    To: `${isWhatsapp ? 'whatsapp:' : ''}+${text.to}`,
    Body: text.body,
    StatusCallback: text.statusUrl,
  })
  if (sender.startsWith('MG')) form.set('MessagingServiceSid', sender)
  else form.set('From', `${isWhatsapp ? 'whatsapp:' : ''}${sender}`)

  const response = await cappedFetch(
    `${settings.apiUrl ?? API}/2010-04-01/Accounts/${accountSid}/Messages.json`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form.toString(),
      redirect: 'error',
    },
  )
  const message = (await response.json().catch(() => ({}))) as { sid?: unknown; code?: unknown }
  if (response.ok && typeof message.sid === 'string' && message.sid.length <= 64) return message.sid
  const reason = `Twilio responded ${response.status}, code ${Number(message.code) || 'unknown'}`
  // A wrong key or a rate limit is the operator's to fix, so the message is retried. After a server error the message
  // may have been sent.
  if (response.status >= 500 || response.ok) throw new Error(reason)
  throw new TextRejectedError(reason, { isPermanent: response.status === 400 })
}

/** Whether Twilio signed this request: HMAC-SHA1 over the URL and all fields with their values, sorted by name. */
export function isSignedByTwilio(
  authToken: string,
  call: { url: string; fields: Readonly<Record<string, string>>; signature: string },
): boolean {
  const signed = Object.keys(call.fields)
    .sort()
    .reduce((text, name) => text + name + call.fields[name], call.url)
  const expected = createHmac('sha1', authToken).update(signed).digest()
  return sameBytes(expected, Buffer.from(call.signature, 'base64'))
}
