import { importPKCS8, SignJWT } from 'jose'
import { ClientSecretPost } from 'openid-client'
import type { ProviderDefinition, SecretKeySettings } from '#auth/plugins/oauth/adapter.ts'

const SECRET_SECONDS = 300

export const apple: ProviderDefinition = {
  defaults: { issuer: 'https://appleid.apple.com', scopes: ['openid', 'email', 'name'] },
  formPost: true,
  issuers: (issuer) => [issuer, 'https://account.apple.com'],
  /** With a freshly signed secret. */
  clientAuthentication({ secretKey, clientSecret }) {
    if (secretKey === undefined) return ClientSecretPost(clientSecret)
    return async (server, client, body) => {
      body.set('client_id', client.client_id)
      body.set('client_secret', await signSecret(secretKey, client.client_id, server.issuer))
    }
  },
  /** Apple sends the name once, as form field of the first sign-in. The user typed it. */
  callbackClaims({ user }) {
    if (user === undefined || user.length > 2048) return {}
    try {
      const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
      const parts = [name?.firstName, name?.lastName].filter(
        (part) => typeof part === 'string' && part !== '',
      )
      return parts.length > 0 ? { name: parts.join(' ') } : {}
    } catch {
      return {}
    }
  },
}

async function signSecret(key: SecretKeySettings, clientId: string, audience: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_SECONDS)
    .sign(await importPKCS8(key.privateKey, 'ES256'))
}
