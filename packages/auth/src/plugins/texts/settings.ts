/** Settings of text messages: codes for sign-in, change of number and second factor. */
export interface PhoneSettings {
  /** If null, messages are passed to `deliverText`, for example an outbox. */
  twilio: TwilioSettings | null
  /** Whether calls may request messages by WhatsApp. */
  whatsapp: boolean
  /** Allowed prefixes of numbers, such as 49; an empty list allows all. Some countries are expensive. */
  prefixes: readonly string[]
  /** Texts of the messages by the account's language; English is the fallback. */
  words: Readonly<Record<string, TextTemplates>>
}

/** Templates name no site and no number, because others may see the phone's lock screen. */
export interface TextTemplates {
  /** With `{code}` for the code. */
  code: string
  /** Notice to the former number after a change. */
  replaced: string
}

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number with plus sign, or the id of a messaging service. */
  from: string
  /** Sender of WhatsApp messages; `from` by default. */
  whatsappFrom?: string
  /** URL of another server with the same API. */
  apiUrl?: string
}

export type PhoneInput = Partial<PhoneSettings>

const english: TextTemplates = {
  code: 'Your code is {code}',
  replaced:
    'From now on you sign in with another number instead of this one. If that was not you, get help on the site that sent codes to this number.',
}

export function resolvePhone(input: PhoneInput): PhoneSettings {
  const words = { en: english, ...input.words }
  const settings = { twilio: null, whatsapp: false, prefixes: [], ...input, words }
  const invalid = settings.prefixes.find((prefix) => !/^[1-9]\d{0,6}$/.test(prefix))
  if (invalid !== undefined) throw new Error(`${invalid} is not a prefix of phone numbers`)
  for (const { code } of Object.values(words)) {
    if (!code.includes('{code}')) throw new Error('Text message template has no {code}')
  }
  return settings
}
