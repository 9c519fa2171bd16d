import type { AuthSettingsInput } from '@twofold/auth'
import { ConfigError } from './config-error.ts'
import { createGroupError, readGroup } from './setting-group.ts'
import type { Settings } from './settings/index.ts'

export type PhoneConfig = Omit<NonNullable<AuthSettingsInput['phone']>, 'words'>

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
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const group = readGroup(settings, names, createGroupError('all Twilio settings'))
  if (!group) return null
  const [accountSid, authToken, from] = group
  const whatsappFrom = settings.TWILIO_WHATSAPP_FROM
  return { accountSid, authToken, from, ...(whatsappFrom !== undefined && { whatsappFrom }) }
}
