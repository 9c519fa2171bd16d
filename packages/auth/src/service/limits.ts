import { kernelLimits, type Limits } from '#auth/core/limits/limits.ts'
import { adminLimits } from '#auth/plugins/admin/limits.ts'
import { anonymousLimits } from '#auth/plugins/anonymous/limits.ts'
import { captchaLimits } from '#auth/plugins/captcha/limits.ts'
import { factorsLimits } from '#auth/plugins/factors/limits.ts'
import { oauthLimits } from '#auth/plugins/oauth/limits.ts'
import { passkeysLimits } from '#auth/plugins/passkeys/limits.ts'
import { phoneLimits } from '#auth/plugins/phone/limits.ts'
import { web3Limits } from '#auth/plugins/web3/limits.ts'

/** All limits with their defaults. */
export const defaultLimits = {
  ...kernelLimits,
  ...adminLimits,
  ...anonymousLimits,
  ...captchaLimits,
  ...factorsLimits,
  ...oauthLimits,
  ...passkeysLimits,
  ...phoneLimits,
  ...web3Limits,
} as const satisfies Limits
