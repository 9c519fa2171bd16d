import { publicRoute } from '#auth/core/http/route.ts'
import { mailLimits } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { otp } from './handlers/otp.ts'
import { resend } from './handlers/resend.ts'

const limits = ['otp', 'mailFromDevice', 'otpGap', 'otpGapOnDevice', ...mailLimits] as const

/** Sign-in by an emailed link or code. */
export const emailOtp = definePlugin({
  id: 'email-otp',
  routes: () => [
    publicRoute('POST /otp', limits, otp, { captcha: true }),
    publicRoute('POST /magiclink', limits, otp, { captcha: true }),
    publicRoute(
      'POST /resend',
      ['resend', 'mailFromDevice', 'confirmationGap', 'confirmationGapOnDevice', ...mailLimits],
      resend,
      { captcha: true },
    ),
  ],
})
