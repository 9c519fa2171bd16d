import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const phoneLimits = {
  textStatus: { per: 'ip-address', count: 600, seconds: MINUTE },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof phoneLimits, Limit> {}
}
