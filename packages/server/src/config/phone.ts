import type { AuthSettingsInput } from '@twofold/auth'
import type { Env } from './env.ts'
import { ConfigError } from './parse.ts'

export type PhoneConfig = NonNullable<AuthSettingsInput['phone']>

/** Telephones as a way in: by Twilio, or into the outbox where that takes the mails too. Null: not offered. */
export function readPhoneSettings(env: Env, { hasOutbox }: { hasOutbox: boolean }): PhoneConfig | null {
  const twilio = readTwilio(env)
  const wish = env.PHONE_SIGN_IN ?? (twilio ? 'on' : 'off')
  if (wish !== 'on' && wish !== 'off') throw new ConfigError('PHONE_SIGN_IN must be on or off.')
  if (wish === 'off') return null
  if (!twilio && !hasOutbox) {
    throw new ConfigError('PHONE_SIGN_IN=on needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  }
  return { twilio, whatsapp: readWhatsapp(env), prefixes: readPrefixes(env) }
}

function readTwilio(env: Env): (PhoneConfig['twilio'] & object) | null {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} must be set beside the other settings of Twilio.`)
  const [accountSid = '', authToken = '', from = ''] = names.map((name) => env[name])
  if (!/^AC[0-9a-f]{32}$/i.test(accountSid)) {
    throw new ConfigError('TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.')
  }
  for (const [name, value] of Object.entries({
    TWILIO_FROM: from,
    TWILIO_WHATSAPP_FROM: env.TWILIO_WHATSAPP_FROM,
  })) {
    if (value === undefined || /^(\+[1-9]\d{4,14}|MG[0-9a-f]{32})$/i.test(value)) continue
    throw new ConfigError(
      `${name} must be a number such as +15005550006, or the MG... id of a messaging service.`,
    )
  }
  const whatsappFrom = env.TWILIO_WHATSAPP_FROM
  return { accountSid, authToken, from, ...(whatsappFrom !== undefined && { whatsappFrom }) }
}

function readWhatsapp(env: Env): boolean {
  const value = env.PHONE_WHATSAPP ?? 'off'
  if (value !== 'on' && value !== 'off') throw new ConfigError('PHONE_WHATSAPP must be on or off.')
  return value === 'on'
}

function readPrefixes(env: Env): string[] {
  const prefixes = (env.PHONE_PREFIXES ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^\+/, ''))
    .filter((part) => part !== '')
  const odd = prefixes.find((prefix) => !/^[1-9]\d{0,6}$/.test(prefix))
  if (odd === undefined) return prefixes
  throw new ConfigError(
    `PHONE_PREFIXES must be beginnings of numbers with commas between, as 49,43; "${odd}" is none.`,
  )
}
