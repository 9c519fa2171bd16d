import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'
import type { Profile } from './profile.ts'

/** An identity that is linked when the client exchanges the code of its flow. */
export interface PendingLink {
  provider: string
  subject: string
  link(requester: { userId: string; sessionId: string }): Promise<{ authenticatedAt: Date | null }>
}

declare module '#auth/core/context.ts' {
  interface PluginHooks {
    /** Null if the provider is another plugin's. */
    pendingLink?(trx: Db, call: Call, provider: string, profile: Profile): PendingLink | null
  }
}
