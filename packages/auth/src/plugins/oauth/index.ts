import { publicRoute, signedInRoute } from '#auth/core/http/route.ts'
import { type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import type { Provider, ProviderSettings } from './adapter.ts'
import { authorize } from './handlers/authorize.ts'
import { callback } from './handlers/callback.ts'
import { authorizeIdentity } from './handlers/identities-authorize.ts'
import { idTokenGrant } from './handlers/token-id-token.ts'
import { knownProviders } from './names.ts'
import { linkForSession } from './provider-accounts.ts'
import { createProviders, type Providers, resolveProviders } from './provider-settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Enabled providers; every other provider is disabled. */
    providers: readonly Provider[]
  }
  interface AuthSettingsInput {
    providers?: readonly ProviderSettings[]
  }
}

declare module '#auth/core/context.ts' {
  interface AuthContext {
    providers: Providers
  }
}

const limits = {
  exchangeIdToken: limit('ip-address', 60, 5 * MINUTE),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

/** Sign-in through OpenID Connect and OAuth providers. */
export const oauth = definePlugin({
  id: 'oauth',
  limits,
  settings: ({ providers = [] }) => ({ providers: resolveProviders(providers) }),
  context: ({ providers }) => ({ providers: createProviders(providers) }),
  linkPending(trx, call, { provider: id, profile, requester }) {
    const provider = call.context.providers.get(id)?.settings
    return provider === undefined ? null : linkForSession(trx, call, { provider, profile }, requester)
  },
  findProviderLabel: ({ providers }, id) => providers.get(id)?.settings.label,
  routes: () => [
    publicRoute('POST /token?grant_type=id_token', ['exchangeIdToken'], idTokenGrant),
    publicRoute('GET /authorize', ['authorize', 'authorizeFromDevice'], authorize),
    publicRoute('GET /callback', ['callback'], callback),
    publicRoute('POST /callback', ['callback'], callback, { form: true }),
    signedInRoute('GET /user/identities/authorize', ['identities'], authorizeIdentity),
  ],
  publicSettings: ({ settings: { providers } }) => ({
    external: {
      ...Object.fromEntries(knownProviders.map((name) => [name, false])),
      ...Object.fromEntries(providers.map(({ id }) => [id, true])),
    },
    // Labels for the page's sign-in buttons.
    external_labels: Object.fromEntries(providers.map(({ id, label }) => [id, label])),
  }),
})
