import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const web3Limits = {
  web3: { per: 'ip-address', count: 30, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof web3Limits, Limit> {}
}
