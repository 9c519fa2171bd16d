import type { ProviderSettings } from '@twofold/auth'
import { ConfigError } from './config-error.ts'
import { readGroup } from './setting-group.ts'
import type { Settings } from './settings/index.ts'

/** Providers with complete settings, in the order of their buttons; throws ConfigError for a partial group. */
export function readProviders(settings: Settings): ProviderSettings[] {
  const all = [
    readGoogle(settings),
    readApple(settings),
    readMicrosoft(settings),
    readFacebook(settings),
    readGithub(settings),
    readCustomOidc(settings),
  ]
  return all.filter((provider) => provider !== null)
}

function readGoogle(settings: Settings): ProviderSettings | null {
  const group = readGroup(settings, ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'])
  if (!group) return null
  const [clientId, clientSecret] = group
  return { id: 'google', label: 'Google', clientId, clientSecret }
}

function readGithub(settings: Settings): ProviderSettings | null {
  const group = readGroup(settings, ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'])
  if (!group) return null
  const [clientId, clientSecret] = group
  return { id: 'github', label: 'GitHub', clientId, clientSecret }
}

function readMicrosoft(settings: Settings): ProviderSettings | null {
  const group = readGroup(settings, ['AUTH_MICROSOFT_CLIENT_ID', 'AUTH_MICROSOFT_CLIENT_SECRET'])
  if (!group) {
    if (settings.AUTH_MICROSOFT_TENANT === undefined) return null
    throw new ConfigError(
      'AUTH_MICROSOFT_TENANT is set without AUTH_MICROSOFT_CLIENT_ID: set both, or remove the tenant.',
    )
  }
  const [clientId, clientSecret] = group
  const issuer = `https://login.microsoftonline.com/${settings.AUTH_MICROSOFT_TENANT ?? 'common'}/v2.0`
  return { id: 'azure', label: 'Microsoft', issuer, clientId, clientSecret }
}

function readFacebook(settings: Settings): ProviderSettings | null {
  const group = readGroup(settings, ['AUTH_FACEBOOK_CLIENT_ID', 'AUTH_FACEBOOK_CLIENT_SECRET'])
  if (!group) return null
  const [clientId, clientSecret] = group
  return { id: 'facebook', label: 'Facebook', clientId, clientSecret }
}

function readApple(settings: Settings): ProviderSettings | null {
  const group = readGroup(settings, [
    'AUTH_APPLE_CLIENT_ID',
    'AUTH_APPLE_TEAM_ID',
    'AUTH_APPLE_KEY_ID',
    'AUTH_APPLE_PRIVATE_KEY',
  ])
  if (!group) return null
  const [clientId, teamId, keyId, key] = group
  return { id: 'apple', label: 'Apple', clientId, secretKey: { teamId, keyId, privateKey: key } }
}

function readCustomOidc(settings: Settings): ProviderSettings | null {
  const group = readGroup(settings, ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'])
  if (!group) {
    if (settings.AUTH_OIDC_NAME === undefined) return null
    throw new ConfigError('AUTH_OIDC_NAME is set without AUTH_OIDC_ISSUER: set both, or remove the name.')
  }
  const [issuer, clientId, clientSecret] = group
  // The id does not depend on the name, because it is stored with every identity.
  return {
    id: 'custom:oidc',
    label: settings.AUTH_OIDC_NAME ?? new URL(issuer).host,
    issuer,
    clientId,
    clientSecret,
  }
}
