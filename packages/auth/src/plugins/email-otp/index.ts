import type { Handler } from '#auth/core/http/call.ts'
import { publicRoute } from '#auth/core/http/route.ts'
import { mailLimits, textLimits } from '#auth/core/limits/limits.ts'
import { definePlugin, type Plugin } from '#auth/core/plugin.ts'

const limits = ['otp', 'mailFromDevice', 'otpGap', 'otpGapOnDevice', ...mailLimits, ...textLimits] as const

/** Sign-in by an emailed link or code. The handlers also accept phone numbers, so the service passes them in. */
export function emailOtp({ otp, resend }: { otp: Handler; resend: Handler }): Plugin {
  return definePlugin({
    name: 'email-otp',
    routes: () => [
      publicRoute('POST /otp', limits, otp, { captcha: true }),
      publicRoute('POST /magiclink', limits, otp, { captcha: true }),
      publicRoute(
        'POST /resend',
        [
          'resend',
          'mailFromDevice',
          'confirmationGap',
          'confirmationGapOnDevice',
          ...mailLimits,
          ...textLimits,
        ],
        resend,
        { captcha: true },
      ),
    ],
  })
}
