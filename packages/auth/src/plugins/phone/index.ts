import { bodyText } from '#auth/core/http/call.ts'
import { publicRoute } from '#auth/core/http/route.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { otpByPhone } from './handlers/otp-phone.ts'
import { resendByPhone } from './handlers/resend-phone.ts'
import { signUpByPhone } from './handlers/signup-phone.ts'
import { phoneIdentifier } from './identifier.ts'

const byPhone = {
  captcha: true,
  accepts: (body: unknown) => bodyText(body, 'phone') !== '' && bodyText(body, 'email') === '',
} as const

/** Sign-in by a phone number, with a password or a code. Its columns are the kernel's, like those of the email. */
export const phone = definePlugin({
  id: 'phone',
  identifier: phoneIdentifier,
  routes: () => [
    publicRoute('POST /signup', ['signUp'], signUpByPhone, byPhone),
    publicRoute('POST /otp', ['otp', 'mailFromDevice'], otpByPhone, byPhone),
    publicRoute('POST /magiclink', ['otp', 'mailFromDevice'], otpByPhone, byPhone),
    publicRoute('POST /resend', ['resend', 'mailFromDevice'], resendByPhone, {
      captcha: true,
      accepts: (body) => ['sms', 'phone_change'].includes(bodyText(body, 'type')),
    }),
  ],
  publicSettings: ({ settings }) => ({
    external: { phone: settings.phone !== null },
    phone_autoconfirm: false,
  }),
})
