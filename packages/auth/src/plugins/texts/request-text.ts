import { isDeviceOfAccount } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type BearerCall, type Call, countLimits } from '#auth/core/http/call.ts'
import { readPhone } from '#auth/core/identifiers/phone-number.ts'
import { applyTrust, assertNotExceeded } from '#auth/core/limits/limiter.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import { deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import type { TextChannel, TextRequester } from '#auth/core/tables.ts'
import type { PhoneSettings } from './settings.ts'

/** The settings of phone numbers; throws `phone_provider_disabled` with the call's message if they are disabled. */
export function getPhoneSettings(
  call: Call,
  message = 'Unsupported phone provider',
  status?: 400 | 422,
): PhoneSettings {
  const { phone } = call.context.settings
  if (phone !== null) return phone
  throw new AuthError('phone_provider_disabled', message, status === undefined ? {} : { status })
}

export function readChannel(call: Call, typed: string | null | undefined): TextChannel {
  const { whatsapp } = getPhoneSettings(call)
  const channel = typed || 'sms'
  if (channel === 'sms' || (channel === 'whatsapp' && whatsapp)) return channel
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

/** Parses a phone number; throws if its country prefix is not supported. */
export function readSupportedPhone(call: Call, typed: string): string {
  const { prefixes } = getPhoneSettings(call)
  const phone = readPhone(typed)
  if (prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix))) return phone
  throw invalid('Text messages to this country are not available')
}

/** A request that exceeds the first ones does not count towards the others. */
export const requestLimits = [
  ['textGap', 'textGapOnDevice'],
  ['textsFromIpAddress', 'textsOnDevice'],
] as const satisfies LimitName[][]
export const ownRequestLimits = [['textGapOfSession'], ['textsOfSession']] as const satisfies LimitName[][]

/**
 * Applies the limits of requested text messages: per IP address, or per device if the number's account knows it. They are
 * the same for every number, so that the response does not reveal whether a message is sent. A request within the gap does
 * not count towards the hour. Returns the evidence that the requester owns the number, or null.
 */
export async function limitTexts(call: Call, phone: string): Promise<TextRequester | null> {
  const device = deviceSubject(call)
  const isKnown = await isDeviceOfAccount(call.context.db, phone, deviceOf(call))
  for (const limits of requestLimits) {
    const counted = await countLimits({ ...call, limits }, { account: phone, ...device })
    assertNotExceeded(applyTrust(counted, isKnown))
  }
  return isKnown && device.device !== undefined ? `device ${device.device}` : null
}

/** Applies the limits per session for the user's own number, which requests of others do not use up. */
export async function limitOwnTexts(call: BearerCall, purpose: 'factor' | 'reauthentication'): Promise<void> {
  const session = `${purpose} ${call.bearer.session.id}`
  for (const limits of ownRequestLimits) {
    assertNotExceeded(await countLimits({ ...call, limits }, { session }))
  }
}
