import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const adminLimits = {
  /** Invitations to one mailbox, counted over all services. */
  inviteGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof adminLimits, Limit> {}
}
