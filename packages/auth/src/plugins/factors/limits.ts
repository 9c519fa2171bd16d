import { HOUR, type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const factorsLimits = {
  /** Enrolling and deleting second factors. */
  factors: { per: 'session', count: 30, seconds: 5 * MINUTE },
  factorChallenge: { per: 'session', count: 30, seconds: MINUTE },
  factorVerify: { per: 'session', count: 30, seconds: MINUTE },
  /** Attempts on one factor from one IP address; a success resets it, except on a known device, which has its own count. */
  factorFromIpAddress: { per: 'factor-and-ip-address', count: 10, seconds: 10 * MINUTE, exemptTrusted: true },
  /** Attempts on all factors of one account, from every IP address. */
  factorOnAccount: { per: 'account', count: 30, seconds: HOUR, exemptTrusted: true },
  /** Replaces the two above for a device that has used a factor of the account. */
  factorFromDevice: { per: 'factor-and-device', count: 10, seconds: 10 * MINUTE, trustedOnly: true },
  /** For recovery sessions, which cannot be started with only the password. */
  factorInRecovery: { per: 'recovering-account', count: 10, seconds: HOUR, trustedOnly: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof factorsLimits, Limit> {}
}
