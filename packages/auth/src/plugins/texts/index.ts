import { publicRoute } from '#auth/core/http/route.ts'
import { HOUR, type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import type { OutgoingText } from '#auth/core/messages/kinds.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { textStatus } from './handlers/text-status.ts'
import { sendText } from './send-text.ts'
import type { PhoneSettings } from './settings.ts'
import { sendByTwilio } from './twilio.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Text messages, for phone numbers as a sign-in method and second factor; null if disabled. */
    phone: PhoneSettings | null
  }
  interface AuthSettingsInput {
    phone?: PhoneSettings | null
  }
}

declare module '#auth/core/context.ts' {
  interface AuthDependencies {
    /** Delivers text messages if no provider is configured; throws to be retried. */
    deliverText?(message: OutgoingText): Promise<void>
  }
  interface AuthContext {
    /** Returns the provider's message id, or null. Throws `TextRejectedError`, or any other error to retry. */
    deliverText(message: OutgoingText): Promise<string | null>
  }
}

const limits = {
  /** Requests of text messages, sent or not, from one IP address: to one number, and to all numbers. */
  textGap: limit('account-and-ip-address', 1, MINUTE, { text: true, exemptTrusted: true }),
  textsFromIpAddress: limit('ip-address', 10, HOUR, { text: true, exemptTrusted: true }),
  /** Replace the two limits above for a device that the number's account knows. */
  textGapOnDevice: limit('account-and-device', 1, MINUTE, { text: true, trustedOnly: true }),
  textsOnDevice: limit('account-and-device', 5, HOUR, { text: true, trustedOnly: true }),
  /** Replace them for a signed-in user's own number. */
  textGapOfSession: limit('session', 1, MINUTE, { text: true }),
  textsOfSession: limit('session', 10, HOUR, { text: true }),
  /** Text messages that are sent, because each costs money: to one number that is not known to be the requester's. */
  textsToPhone: limit('phone', 5, HOUR, { text: true }),
  /** Per number range (all but the last four digits), because premium-rate fraud uses such ranges. */
  textsToPhoneRange: limit('phone-range', 20, HOUR, { text: true }),
  /** For the whole service: to unverified numbers, and sign-in codes for unknown devices. */
  textsToUnverified: limit('service', 60, HOUR, { text: true }),
  textsToUnknownDevices: limit('service', 140, HOUR, { text: true }),
  /** To an account's own number, per kind of evidence for its owner. */
  textsToOwner: limit('owner', 5, HOUR, { text: true }),
  /** To an account's own number, per kind of message, from all devices. */
  textsToOwnPhone: limit('own-phone', 10, HOUR, { text: true }),
  /** For the whole service: to accounts' own numbers. */
  textsToOwners: limit('service', 400, HOUR, { text: true }),
  textStatus: limit('ip-address', 600, MINUTE),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
  interface Subjects {
    /** Recipient of a text message. */
    phone: string
    /** All numbers that differ in the last four digits only. */
    'phone-range': string
    /** Recipient with its account and the evidence for its owner. */
    owner: string
    /** Recipient with its account and the kind of message. */
    'own-phone': string
  }
}

/** Text messages with codes. Phone numbers and second factors import it. */
export const texts = definePlugin({
  id: 'texts',
  limits,
  routes: () => [publicRoute('POST /texts/twilio', ['textStatus'], textStatus, { form: true })],
  settings: ({ phone = null }) => ({ phone }),
  context: ({ phone, externalUrl }, { deliverText }) => ({
    async deliverText(text) {
      const { twilio } = phone ?? {}
      if (twilio) return sendByTwilio(twilio, { ...text, statusUrl: `${externalUrl}/texts/twilio` })
      await deliverText?.(text)
      return null
    },
  }),
  sendText,
  publicSettings: ({ settings }) => ({ sms_provider: settings.phone?.twilio ? 'twilio' : '' }),
})
