import type { Call } from '#auth/core/http/call.ts'
import { publicRoute } from '#auth/core/http/route.ts'
import { type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import type { Db } from '#auth/core/tables.ts'
import { pkceGrant } from './handlers/token-pkce.ts'
import type { Profile } from './profile.ts'
import { deleteExpiredFlows } from './repository/flows.ts'
import { deleteExpiredSignatures } from './repository/used-signatures.ts'
import { federationTables } from './tables.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings extends FederationSettings {}
  interface AuthSettingsInput extends Partial<FederationSettings> {}
}

declare module '#auth/core/context.ts' {
  interface PluginHooks {
    /** Links an identity when the client exchanges the code of its flow; null if the provider is another plugin's. */
    linkPending?(
      trx: Db,
      call: Call,
      link: { provider: string; profile: Profile; requester: { userId: string; sessionId: string } },
    ): Promise<{ authenticatedAt: Date | null }> | null
  }
}

interface FederationSettings {
  /** Allows flows without PKCE, which return tokens in the URL. This site's client never uses them. */
  implicitFlow: boolean
}

const limits = {
  authorize: limit('ip-address', 60, 5 * MINUTE, { exemptTrusted: true }),
  /** Replaces `authorize` for a device that any account knows. */
  authorizeFromDevice: limit('device', 30, 5 * MINUTE, { trustedOnly: true }),
  /** A provider's response to a flow that this browser started is exempt. */
  callback: limit('ip-address', 60, 5 * MINUTE, { exemptTrusted: true }),
  /** Exempts codes that were issued: they always work. */
  exchange: limit('ip-address', 60, 5 * MINUTE, { exemptTrusted: true }),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

/** Flows to a provider and back, and proofs that sign in once. Providers, organisations and wallets import it. */
export const federation = definePlugin({
  id: 'federation',
  tables: federationTables,
  limits,
  routes: () => [publicRoute('POST /token?grant_type=pkce', ['exchange'], pkceGrant)],
  settings: ({ implicitFlow = false }) => ({ implicitFlow }),
  async purge({ db }, now) {
    await deleteExpiredFlows(db, now)
    await deleteExpiredSignatures(db, now)
  },
})
