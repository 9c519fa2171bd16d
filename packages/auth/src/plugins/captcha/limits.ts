import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const captchaLimits = {
  /** Verification requests to the provider. */
  captcha: { per: 'ip-address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** The same, for a device that is known to an account. */
  captchaFromDevice: { per: 'device', count: 30, seconds: 5 * MINUTE, trustedOnly: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof captchaLimits, Limit> {}
}
