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
  return providers.map(resolveProvider)
}

function resolveProvider(settings: ProviderSettings): Provider {
  const { id } = settings
  const { defaults, ...definition }: Partial<ProviderDefinition> = definitions.get(id) ?? {}
  const issuer = settings.issuer ?? defaults?.issuer
  if (issuer === undefined) throw new Error(`Provider ${id}: the issuer is missing`)
  const apiUrl = settings.apiUrl ?? defaults?.apiUrl
  return {
    formPost: false,
    ...definition,
    ...settings,
    issuer,
    ...(apiUrl !== undefined && { apiUrl }),
    scopes: defaults?.scopes ?? customScopes,
  }
}
