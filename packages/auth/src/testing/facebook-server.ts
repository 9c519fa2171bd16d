import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { ProviderSettings } from '#auth/plugins/oauth/adapter.ts'
import { createLoopbackServer } from './loopback-server.ts'

const SECRET = 'a-secret-of-the-tests-alone'

/** A loopback server with Facebook's API: codes, a profile that requires `appsecret_proof`, and keys for id tokens. */
export async function startFacebookServer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }
  const codes = new Set<string>()
  const { app, flood, listen, ...disposable } = createLoopbackServer()
  app.get<{ Querystring: Record<string, string> }>('/dialog/oauth', async (request, reply) => {
    const { redirect_uri = '', state = '', scope = '' } = request.query
    if (!scope.split(',').includes('email')) return reply.status(400).send()
    const code = crypto.randomUUID()
    codes.add(code)
    return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
  })
  app.post<{ Body: Record<string, string> }>('/oauth/access_token', async (request, reply) => {
    const { code = '', client_secret } = request.body
    if (!codes.delete(code) || client_secret !== SECRET) {
      return reply.status(400).send({ error: { message: 'Invalid verification code format.', code: 100 } })
    }
    return { access_token: 'EAAtoken', token_type: 'bearer', expires_in: 5_183_944 }
  })
  app.get<{ Querystring: Record<string, string> }>('/me', async (request, reply) => {
    const { fields = '', appsecret_proof } = request.query
    const proof = createHmac('sha256', SECRET).update('EAAtoken').digest('hex')
    if (request.headers.authorization !== 'Bearer EAAtoken' || appsecret_proof !== proof) {
      return reply.status(400).send({ error: { message: 'Invalid appsecret_proof', code: 100 } })
    }
    const requested = fields.split(',')
    return Object.fromEntries(Object.entries(server.user).filter(([key]) => requested.includes(key)))
  })
  app.get('/.well-known/oauth/openid/jwks/', async () => ({ keys: [jwk] }))

  const base = await listen()
  const server = {
    user: {} as Record<string, unknown>,
    flood,
    idToken: (claims: JWTPayload) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: base, aud: 'us', iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey)
    },
    settings: (more?: Partial<ProviderSettings>): ProviderSettings => ({
      id: 'facebook',
      label: 'Facebook',
      clientId: 'us',
      clientSecret: SECRET,
      issuer: base,
      apiUrl: base,
      ...more,
    }),
    ...disposable,
  }
  return server
}
