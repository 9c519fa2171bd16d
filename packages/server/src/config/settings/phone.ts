import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { listOf, onOff, text } from './values.ts'

const accountSid = text.regex(/^AC[0-9a-f]{32}$/i, { error: 'must be AC and 32 hexadecimal digits.' })

const sender = text.regex(/^(\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/i, {
  error: 'must be a number such as +15005550006, or the MG... id of a messaging service.',
})

const prefixes = listOf(
  (prefix) => /^\+?[1-9]\d{0,6}$/.test(prefix),
  (prefix) => `must be beginnings of numbers with commas between, as 49,43; "${prefix}" is none.`,
).transform((parts) => parts.map((part) => part.replace(/^\+/, '')))

export const phoneSettings = z
  .object({
    TWILIO_ACCOUNT_SID: optional(accountSid, {
      unset: 'no phone numbers',
      description:
        'Account of Twilio that sends text messages: codes to sign in and of second steps. Each message costs.',
      example: 'AC00000000000000000000000000000001',
    }),
    TWILIO_AUTH_TOKEN: optional(text, {
      unset: 'no phone numbers',
      description: 'Secret: the token of that account, which also signs what Twilio reports.',
      example: '0123456789abcdef',
    }),
    TWILIO_FROM: optional(sender, {
      unset: 'no phone numbers',
      description: 'The number that messages come from, with its plus, or the id of a messaging service.',
      example: '+15005550006',
    }),
    TWILIO_WHATSAPP_FROM: optional(sender, {
      unset: 'TWILIO_FROM',
      description: 'The number that WhatsApp messages come from.',
      example: '+15005550006',
    }),
    PHONE_SIGN_IN: optional(onOff, {
      unset: 'on with Twilio, else off',
      description:
        'on or off: whether users can sign in by phone number and add one as a second factor. Without Twilio the codes go to the outbox.',
      example: 'on',
    }),
    PHONE_WHATSAPP: withDefault(onOff, 'off', {
      description: 'on or off: whether a code may be asked for by WhatsApp.',
      example: 'on',
    }),
    PHONE_PREFIXES: withDefault(prefixes, '', {
      unset: 'all',
      description:
        'Beginnings of the numbers that get messages, with commas between. Without it every country does, some of them dear.',
      example: '49,43,41',
    }),
  })
  .meta({ title: 'Phone numbers' })
