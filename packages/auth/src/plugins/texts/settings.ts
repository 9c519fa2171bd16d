/** Settings of text messages: codes for sign-in, change of number and second factor. */
export interface PhoneSettings {
  /** If null, messages are passed to `deliverText`, for example an outbox. */
  twilio: TwilioSettings | null
  /** Whether calls may request messages by WhatsApp. */
  whatsapp: boolean
  /** Allowed prefixes of numbers, such as 49; an empty list allows all. Some countries are expensive. */
  prefixes: readonly string[]
  /** Texts of the messages by the account's language; English is the fallback. */
  words: Readonly<Record<string, TextTemplates>> & { en: TextTemplates }
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
