import { bodyText } from '#auth/core/http/call.ts'
import { publicRoute } from '#auth/core/http/route.ts'
import { type Limit, MINUTE, textLimits } from '#auth/core/limits/limits.ts'
import type { OutgoingText } from '#auth/core/messages/kinds.ts'
import { type PhoneInput, type PhoneSettings, resolvePhone } from '#auth/core/messages/text-settings.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { otpByPhone } from './handlers/otp-phone.ts'
import { resendByPhone } from './handlers/resend-phone.ts'
import { signUpByPhone } from './handlers/signup-phone.ts'
import { textStatus } from './handlers/text-status.ts'
import { sendByTwilio } from './twilio.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Phone numbers as a sign-in method and second factor; null if disabled. */
    phone: PhoneSettings | null
  }
  interface AuthSettingsInput {
    phone?: PhoneInput | null
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
  textStatus: { per: 'ip-address', count: 600, seconds: MINUTE },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

const otpLimits = ['otp', 'mailFromDevice', ...textLimits] as const

function isByPhone(body: unknown): boolean {
  return bodyText(body, 'phone') !== '' && bodyText(body, 'email') === ''
}

/** Sign-in by a phone number, with a password or a code. */
export const phone = definePlugin({
  id: 'phone',
  limits,
  settings: (input) => ({ phone: input.phone ? resolvePhone(input.phone) : null }),
  context: ({ phone: settings, externalUrl }, { deliverText }) => ({
    async deliverText(text) {
      const { twilio } = settings ?? {}
      if (twilio) return sendByTwilio(twilio, { ...text, statusUrl: `${externalUrl}/texts/twilio` })
      await deliverText?.(text)
      return null
    },
  }),
  routes: () => [
    publicRoute('POST /signup', ['signUp', ...textLimits], signUpByPhone, {
      captcha: true,
      accepts: isByPhone,
    }),
    publicRoute('POST /otp', otpLimits, otpByPhone, { captcha: true, accepts: isByPhone }),
    publicRoute('POST /magiclink', otpLimits, otpByPhone, { captcha: true, accepts: isByPhone }),
    publicRoute('POST /resend', ['resend', 'mailFromDevice', ...textLimits], resendByPhone, {
      captcha: true,
      accepts: (body) => ['sms', 'phone_change'].includes(bodyText(body, 'type')),
    }),
    publicRoute('POST /texts/twilio', ['textStatus'], textStatus),
  ],
  publicSettings: ({ settings }) => ({
    external: { phone: settings.phone !== null },
    phone_autoconfirm: false,
    sms_provider: settings.phone?.twilio ? 'twilio' : '',
  }),
})
