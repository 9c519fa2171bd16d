import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const captchaLimits = {
  /** Captcha tokens that a provider is asked about. */
  captcha: { per: 'address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** The same of a device that some account knows. */
  captchaFromDevice: { per: 'device', count: 30, seconds: 5 * MINUTE, trustedOnly: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof captchaLimits, Limit> {}
}
