import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { listOf, onOff, text } from './values.ts'

const accountSid = text.regex(/^AC[0-9a-f]{32}$/i, { error: 'must be AC followed by 32 hexadecimal digits.' })

const sender = text.regex(/^(\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/i, {
  error: 'must be a phone number such as +15005550006, or the MG... SID of a messaging service.',
})

const prefixes = listOf(
  (prefix) => /^\+?[1-9]\d{0,6}$/.test(prefix),
  (prefix) => `must be phone number prefixes such as 49,43, separated by commas; "${prefix}" is not one.`,
).transform((parts) => parts.map((part) => part.replace(/^\+/, '')))

export const phoneSettings = z
  .object({
    TWILIO_ACCOUNT_SID: optional(accountSid, {
      unset: 'text messages disabled',
      description:
        'Account SID of the Twilio account that sends codes for sign-in and two-step sign-in as text messages. Twilio charges for each message.',
      example: 'AC00000000000000000000000000000001',
    }),
    TWILIO_AUTH_TOKEN: optional(text, {
      unset: 'text messages disabled',
      description:
        'Secret. Auth token of the Twilio account. It also verifies the signature of status callbacks.',
      example: '0123456789abcdef',
    }),
    TWILIO_FROM: optional(sender, {
      unset: 'text messages disabled',
      description:
        'Sender of text messages: a phone number in international format, or the SID of a messaging service.',
      example: '+15005550006',
    }),
    TWILIO_WHATSAPP_FROM: optional(sender, {
      unset: 'TWILIO_FROM',
      description: 'Sender of WhatsApp messages, in the same format.',
      example: '+15005550006',
    }),
    PHONE_SIGN_IN: optional(onOff, {
      unset: 'on with Twilio, otherwise off',
      description:
        'Allow sign-in by phone number, and phone numbers as a second factor: on or off. Without Twilio, codes go to the outbox.',
      example: 'on',
    }),
    PHONE_WHATSAPP: withDefault(onOff, 'off', {
      description: 'Allow users to request codes by WhatsApp: on or off.',
      example: 'on',
    }),
    PHONE_PREFIXES: withDefault(prefixes, '', {
      unset: 'all',
      description:
        'Prefixes of the phone numbers that may receive messages, separated by commas. If unset, all countries are allowed, including expensive ones.',
      example: '49,43,41',
    }),
  })
  .meta({ title: 'Phone numbers' })
