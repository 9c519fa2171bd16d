import type { ProviderSettings } from '@twofold/auth'
import { ConfigError } from './config-error.ts'
import { readGroup } from './setting-group.ts'
import type { Settings } from './settings/index.ts'

/** Providers with complete settings, in the order of their buttons; throws ConfigError for a partial group. */
export function readProviders(settings: Settings): ProviderSettings[] {
  const all = [
    readClient(settings, { id: 'google', label: 'Google', prefix: 'AUTH_GOOGLE' }),
    readApple(settings),
    readMicrosoft(settings),
    readClient(settings, { id: 'facebook', label: 'Facebook', prefix: 'AUTH_FACEBOOK' }),
    readClient(settings, { id: 'github', label: 'GitHub', prefix: 'AUTH_GITHUB' }),
    readCustomOidc(settings),
  ]
  return all.filter((provider) => provider !== null)
}

/** A provider that needs nothing but a client. */
function readClient(
  settings: Settings,
  {
    prefix,
    ...provider
  }: { id: string; label: string; prefix: 'AUTH_GOOGLE' | 'AUTH_FACEBOOK' | 'AUTH_GITHUB' },
): ProviderSettings | null {
  const group = readGroup(settings, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`])
  return group && { ...provider, clientId: group[0], clientSecret: group[1] }
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
