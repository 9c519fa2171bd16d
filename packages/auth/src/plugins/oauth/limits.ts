import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const oauthLimits = {
  /** Exempts codes that were issued: they always work. */
  exchange: { per: 'ip-address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  exchangeIdToken: { per: 'ip-address', count: 60, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof oauthLimits, Limit> {}
}
