import type { Plugin } from '#auth/core/plugin.ts'
import { admin } from '#auth/plugins/admin/index.ts'
import { anonymous } from '#auth/plugins/anonymous/index.ts'
import { captcha } from '#auth/plugins/captcha/index.ts'
import { emailOtp } from '#auth/plugins/email-otp/index.ts'
import { emailPassword } from '#auth/plugins/email-password/index.ts'
import { factors } from '#auth/plugins/factors/index.ts'
import { oauth } from '#auth/plugins/oauth/index.ts'
import { passkeys } from '#auth/plugins/passkeys/index.ts'
import { phone } from '#auth/plugins/phone/index.ts'
import { saml } from '#auth/plugins/saml/index.ts'
import { web3 } from '#auth/plugins/web3/index.ts'
import { otpByIdentifier, resendByIdentifier, signUpByIdentifier } from './by-identifier.ts'

/** All plugins of the running service. `plugins/import` is missing on purpose: only the command line loads it. */
export const plugins: readonly Plugin[] = [
  emailPassword(signUpByIdentifier),
  emailOtp({ otp: otpByIdentifier, resend: resendByIdentifier }),
  // Must precede the other plugins: it reports every known provider as disabled, and they override their own.
  oauth,
  saml,
  web3,
  phone,
  anonymous,
  factors,
  passkeys,
  captcha,
  admin,
]
