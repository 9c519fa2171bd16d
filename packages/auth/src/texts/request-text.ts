import { type Call, countLimits } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { refuseExceeded } from '#auth/limiter.ts'
import { readPhone } from '#auth/phones.ts'
import type { TextChannel } from '#auth/tables.ts'
import type { PhoneSettings } from './settings.ts'

/** Telephones are a way in here; each call says in its own words when they are not. */
export function phoneSettings(call: Call, message: string, status?: 400 | 422): PhoneSettings {
  const { phone } = call.context.settings
  if (phone !== null) return phone
  throw new AuthError('phone_provider_disabled', message, status === undefined ? {} : { status })
}

export function readChannel(phone: PhoneSettings, typed: string | null | undefined): TextChannel {
  const channel = typed || 'sms'
  if (channel === 'sms' || (channel === 'whatsapp' && phone.whatsapp)) return channel
  throw new AuthError(
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

/** The telephone that a message is to go to. */
export function readReachable(settings: PhoneSettings, typed: string): string {
  const phone = readPhone(typed)
  const { prefixes } = settings
  if (prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix))) return phone
  throw new AuthError('validation_failed', 'Text messages to this country are not available')
}

/**
 * Every message costs: one telephone gets few, one place asks for few, and the whole service sends no more than its
 * limit. What is too soon uses up none of the others.
 */
export async function limitTexts(call: Call, phone: string): Promise<void> {
  const subject = { account: phone }
  refuseExceeded(await countLimits({ ...call, limits: ['textGap'] }, subject))
  refuseExceeded(await countLimits({ ...call, limits: ['textsToPhone', 'textsFromPlace'] }, subject))
  refuseExceeded(await countLimits({ ...call, limits: ['textsOfAll'] }, subject))
}
