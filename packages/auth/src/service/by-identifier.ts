import { AuthError } from '#auth/core/errors.ts'
import type { Call, Handler } from '#auth/core/http/call.ts'
import { handler } from '#auth/core/http/call.ts'
import { otpBody, resendBody, signUpBody } from '#auth/core/http/wire.ts'
import { resend } from '#auth/core/verification/handlers/resend.ts'
import { signUpAnonymously } from '#auth/plugins/anonymous/handlers/signup-anonymous.ts'
import { otp } from '#auth/plugins/email-otp/handlers/otp.ts'
import { signUp } from '#auth/plugins/email-password/handlers/signup.ts'
import { otpByPhone } from '#auth/plugins/phone/handlers/otp-phone.ts'
import { resendByPhone } from '#auth/plugins/phone/handlers/resend-phone.ts'
import { signUpByPhone } from '#auth/plugins/phone/handlers/signup-phone.ts'

/** Handlers of endpoints that several plugins share; the identifier in the body selects the plugin. */
export const signUpByIdentifier: Handler = handler(signUpBody, async (call) => {
  assertSignUpEnabled(call)
  if (!call.body.email && !call.body.phone) return signUpAnonymously(call)
  if (call.body.phone && !call.body.email) return signUpByPhone(call)
  return signUp(call)
})

export const otpByIdentifier: Handler = handler(otpBody, async (call) =>
  call.body.phone && !call.body.email ? otpByPhone(call) : otp(call),
)

export const resendByIdentifier: Handler = handler(resendBody, async (call) => resend(call, resendByPhone))

function assertSignUpEnabled({ context }: Call): void {
  if (!context.settings.signupEnabled)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
}
