import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'
import type { Provider, SecretKeySettings } from './provider-settings.ts'

const SECRET_SECONDS = 300

/** Authenticates with the configured client secret, or with a freshly signed one (Apple). */
export function clientAuthentication(settings: Provider): ClientAuth {
  const { secretKey } = settings
  if (secretKey === undefined) return ClientSecretPost(settings.clientSecret)
  return async (server, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', await signSecret(secretKey, client.client_id, server.issuer))
  }
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
