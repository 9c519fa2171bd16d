/** How text messages are sent: codes for sign-in, change of number and second factor. */
export interface PhoneSettings {
  /** Null: `deliverText` receives them, for example an outbox. */
  twilio: TwilioSettings | null
  /** Messages by WhatsApp where a call asks for it. */
  whatsapp: boolean
  /** Beginnings of the numbers that get messages, such as 49; none means all. Each message costs, in some places much. */
  prefixes: readonly string[]
  /** Texts of the messages by the account's language; English is the fallback. */
  words: Readonly<Record<string, TextTemplates>>
}

/** Names no site and no number: others may read over a shoulder. */
export interface TextTemplates {
  /** With `{code}` for the code. */
  code: string
  /** To a number in whose place another signs in from now on. */
  replaced: string
}

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number with its plus, or the id of a messaging service. */
  from: string
  /** The number that WhatsApp messages come from; the same where it is not said. */
  whatsappFrom?: string
  /** Another server that speaks the same. */
  apiUrl?: string
}

export type PhoneInput = Partial<PhoneSettings>

const english: TextTemplates = {
  code: 'Your code is {code}',
  replaced:
    'Another number signs you in from now on instead of this one. Was that not you? Get help on the site that sent codes to this number.',
}

export function resolvePhone(input: PhoneInput): PhoneSettings {
  const words = { en: english, ...input.words }
  const settings = { twilio: null, whatsapp: false, prefixes: [], ...input, words }
  const odd = settings.prefixes.find((prefix) => !/^[1-9]\d{0,6}$/.test(prefix))
  if (odd !== undefined) throw new Error(`${odd} is not a prefix of phone numbers`)
  for (const { code } of Object.values(words)) {
    if (!code.includes('{code}')) throw new Error('The text of a message needs {code}')
  }
  return settings
}
