import type { AuthSettingsInput } from '@twofold/auth'
import { ConfigError } from './config-error.ts'
import type { Settings } from './settings/index.ts'

export type PhoneConfig = NonNullable<AuthSettingsInput['phone']>

/** Phone sign-in through Twilio, or through the outbox if emails go there too. Null if disabled. */
export function readPhoneSettings(
  settings: Settings,
  { hasOutbox }: { hasOutbox: boolean },
): PhoneConfig | null {
  const twilio = readTwilio(settings)
  if (!(settings.PHONE_SIGN_IN ?? twilio !== null)) return null
  if (!twilio && !hasOutbox) {
    throw new ConfigError('PHONE_SIGN_IN=on needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  }
  return { twilio, whatsapp: settings.PHONE_WHATSAPP, prefixes: settings.PHONE_PREFIXES }
}

function readTwilio(settings: Settings): (PhoneConfig['twilio'] & object) | null {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_WHATSAPP_FROM: whatsappFrom,
  } = settings
  if (!accountSid && !authToken && !from) return null
  if (!accountSid || !authToken || !from) {
    const needed = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
    throw new ConfigError(`${missing.join(' and ')} missing: set all Twilio settings, or none.`)
  }
  return { accountSid, authToken, from, ...(whatsappFrom !== undefined && { whatsappFrom }) }
}
