import { HOUR, type Limit } from '#auth/core/limits/limits.ts'

export const anonymousLimits = {
  /** Sign-ups without an identifier. */
  anonymousSignUp: { per: 'ip-address', count: 30, seconds: HOUR },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof anonymousLimits, Limit> {}
}
