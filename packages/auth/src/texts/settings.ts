/** How text messages go out; codes to sign in, to change a telephone, and of a second step. */
export interface PhoneSettings {
  /** Null: whoever runs the service takes them (`deliverText`), as an outbox does. */
  twilio: TwilioSettings | null
  /** Messages by WhatsApp where a call asks for it. */
  whatsapp: boolean
  /** Beginnings of the numbers that get messages, such as 49; none means all. Each message costs, in some places much. */
  prefixes: readonly string[]
  /** With `{code}` for the code. Names no site: others may read over a shoulder. */
  template: string
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

export function resolvePhone(input: PhoneInput): PhoneSettings {
  const settings = { twilio: null, whatsapp: false, prefixes: [], template: 'Your code is {code}', ...input }
  const odd = settings.prefixes.find((prefix) => !/^[1-9]\d{0,6}$/.test(prefix))
  if (odd !== undefined) throw new Error(`${odd} is no beginning of a telephone number`)
  if (!settings.template.includes('{code}')) throw new Error('The text of a message needs {code}')
  return settings
}
