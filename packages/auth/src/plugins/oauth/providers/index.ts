import type { ProviderAdapter } from './adapter.ts'
import { createFacebook } from './facebook.ts'
import { createGithub } from './github.ts'
import { createOidcProvider } from './oidc.ts'
import type { Provider } from './provider-settings.ts'

export type Providers = ReadonlyMap<string, ProviderAdapter>

/** Creates the adapters of the configured providers, by id. Nothing is fetched before first use. */
export function createProviders(settings: readonly Provider[]): Providers {
  return new Map(settings.map((provider) => [provider.id, createProvider(provider)]))
}

function createProvider(provider: Provider): ProviderAdapter {
  if (provider.id === 'github') return createGithub(provider)
  if (provider.id === 'facebook') return createFacebook(provider)
  return createOidcProvider(provider)
}
