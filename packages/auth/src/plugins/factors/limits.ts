import { HOUR, type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const factorsLimits = {
  /** Adding and removing second factors. */
  factors: { per: 'session', count: 30, seconds: 5 * MINUTE },
  factorChallenge: { per: 'session', count: 30, seconds: MINUTE },
  factorVerify: { per: 'session', count: 30, seconds: MINUTE },
  /** Attempts on one second factor from one place; a success opens a new window. */
  factorFromPlace: { per: 'factor-and-address', count: 10, seconds: 10 * MINUTE, exemptTrusted: true },
  /** Attempts on the factors of one account from everywhere. */
  factorOnAccount: { per: 'account', count: 30, seconds: HOUR, exemptTrusted: true },
  /** A device that has shown a factor of the account is held to its own attempts, and to neither of the two above. */
  factorFromDevice: { per: 'factor-and-device', count: 10, seconds: 10 * MINUTE, trustedOnly: true },
  /** For recovery sessions, which cannot be started with only the password. */
  factorInRecovery: { per: 'recovering-account', count: 10, seconds: HOUR, trustedOnly: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof factorsLimits, Limit> {}
}
