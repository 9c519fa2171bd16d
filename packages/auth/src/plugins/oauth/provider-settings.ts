import { isSecureUrl } from '#auth/core/http/loopback.ts'
import type { Provider, ProviderAdapter, ProviderDefinition, ProviderSettings } from './adapter.ts'
import { createOidcProvider } from './oidc.ts'
import * as list from './providers/index.ts'

const definitions = new Map<string, ProviderDefinition>(Object.entries(list))
const customScopes = ['openid', 'email', 'profile'] as const

export type Providers = ReadonlyMap<string, ProviderAdapter>

/** Creates the adapters of the configured providers, by id. Nothing is fetched before first use. */
export function createProviders(settings: readonly Provider[]): Providers {
  return new Map(settings.map((provider) => [provider.id, (provider.create ?? createOidcProvider)(provider)]))
}

/** Fills in defaults; throws if settings contradict each other. */
export function resolveProviders(providers: readonly ProviderSettings[]): Provider[] {
  const ids = providers.map(({ id }) => id)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate !== undefined) throw new Error(`The provider ${duplicate} is configured twice`)
  return providers.map(resolveProvider)
}

function resolveProvider(settings: ProviderSettings): Provider {
  const { id } = settings
  const known = definitions.get(id)
  if (known === undefined && !/^custom:[a-z0-9][a-z0-9_-]{0,39}$/.test(id)) {
    throw new Error(
      `Provider ${id}: the id must be custom: followed by up to 40 lower-case letters, digits, - or _`,
    )
  }
  const { defaults, ...definition }: Partial<ProviderDefinition> = known ?? {}
  const issuer = settings.issuer ?? defaults?.issuer
  if (issuer === undefined) throw new Error(`Provider ${id}: the issuer is missing`)
  if (settings.clientId === '') throw new Error(`Provider ${id}: the client id is missing`)
  if (!settings.clientSecret && !settings.secretKey) {
    throw new Error(`Provider ${id}: the client secret is missing`)
  }
  const apiUrl = settings.apiUrl ?? defaults?.apiUrl
  const insecure = [issuer, apiUrl].find((url) => url !== undefined && !isSecureUrl(url))
  if (insecure !== undefined) throw new Error(`Provider ${id}: ${insecure} must be an https URL`)
  return {
    trustsEmail: true,
    idTokenAlgorithm: 'RS256',
    otherClientIds: [],
    formPost: false,
    ...definition,
    ...settings,
    issuer,
    ...(apiUrl !== undefined && { apiUrl }),
    scopes: [...(defaults?.scopes ?? customScopes), ...(settings.scopes ?? [])],
  }
}
