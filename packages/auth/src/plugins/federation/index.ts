import { definePlugin } from '#auth/core/plugin.ts'
import { deleteExpiredFlows } from './repository/flows.ts'
import { deleteExpiredSignatures } from './repository/used-signatures.ts'
import { federationTables } from './tables.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings extends FederationSettings {}
  interface AuthSettingsInput extends Partial<FederationSettings> {}
}

interface FederationSettings {
  /** Allows flows without PKCE, which return tokens in the URL. This site's client never uses them. */
  implicitFlow: boolean
  /** Lifetime of a provider flow, and of the code that it returns. */
  flowSeconds: number
}

/** Flows to a provider and back, and proofs that sign in once. Providers, organisations and wallets import it. */
export const federation = definePlugin({
  id: 'federation',
  tables: federationTables,
  settings: ({ implicitFlow = false, flowSeconds = 300 }) => ({ implicitFlow, flowSeconds }),
  async purge({ db }, now) {
    await deleteExpiredFlows(db, now)
    await deleteExpiredSignatures(db, now)
  },
})
