import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import type { ProviderSettings } from '#auth/plugins/oauth/adapter.ts'
import type { Flood } from './flood.ts'
import { createLoopbackServer } from './loopback-server.ts'

type Claims = Record<string, unknown>

/** A small OpenID provider whose responses tests can falsify; without `overrides` it is honest. */
export interface HostileProvider extends AsyncDisposable {
  issuer: string
  /** Query of the last authorization request. */
  requested: Record<string, string>
  /** When the user authenticated here, in seconds. Stated if the request asks for it, as by OpenID Connect Core 2. */
  authenticatedAt: number
  flood: Flood
  overrides: {
    claims?: (claims: Claims) => Claims
    /** Signs the id token differently. */
    sign?: (claims: Claims) => Promise<string>
    /** The `iss` parameter of the callback; null omits it. */
    iss?: string | null
    callbackParameters?: Record<string, string>
  }
  /** Creates an id token as an application would obtain it. */
  idToken(claims?: Claims): Promise<string>
  /**
   * Signers: with the published key, the same key but another algorithm, another key, the public key as HMAC secret, or
   * no signature.
   */
  signed: Record<
    'own' | 'otherAlgorithm' | 'foreign' | 'publicKeyAsSecret' | 'unsigned',
    (claims: Claims) => Promise<string>
  >
  settings(id: string, label: string): ProviderSettings
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig' }
  const codes = new Map<string, { nonce?: string; auth_time?: number }>()
  const { app, flood, listen, ...disposable } = createLoopbackServer()

  const signWith = (key: Parameters<SignJWT['sign']>[0], alg: string) => (claims: Claims) =>
    new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, kid: 'one' }).sign(key)
  const signed: HostileProvider['signed'] = {
    own: signWith(own.privateKey, 'RS256'),
    otherAlgorithm: signWith(await importJWK(await exportJWK(own.privateKey), 'PS256'), 'PS256'),
    foreign: signWith(foreign.privateKey, 'RS256'),
    publicKeyAsSecret: signWith(Buffer.from(JSON.stringify(jwk)), 'HS256'),
    unsigned: async (claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none', kid: 'one' })}.${part(claims)}.`
    },
  }
  const honestClaims = (more: Claims): Claims => {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: provider.issuer,
      sub: 'ann-there',
      aud: 'us',
      iat: now,
      exp: now + 600,
      email: 'ann@example.com',
      email_verified: true,
      jti: crypto.randomUUID(),
      name: 'Ann There',
      ...more,
    }
  }
  const createIdToken = (more: Claims) => {
    const claims = provider.overrides.claims?.(honestClaims(more)) ?? honestClaims(more)
    return (provider.overrides.sign ?? signed.own)(claims)
  }

  const metadata = async () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/jwks`,
    userinfo_endpoint: `${provider.issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  app.get('/.well-known/openid-configuration', metadata)
  // Discovery document of a multi-tenant issuer.
  app.get('/common/v2.0/.well-known/openid-configuration', async () => ({
    ...(await metadata()),
    issuer: `${provider.issuer}/common/v2.0`,
  }))
  app.get('/jwks', async () => ({ keys: [jwk] }))
  app.get<{ Querystring: Record<string, string> }>('/authorize', async (request, reply) => {
    const { redirect_uri = '', state = '', nonce, max_age, claims = '' } = request.query
    provider.requested = request.query
    const code = crypto.randomUUID()
    codes.set(code, {
      ...(nonce === undefined ? {} : { nonce }),
      ...(max_age === undefined && !claims.includes('auth_time')
        ? {}
        : { auth_time: provider.authenticatedAt }),
    })
    const callbackUrl = new URL(redirect_uri)
    const iss = provider.overrides.iss === undefined ? provider.issuer : provider.overrides.iss
    const response = {
      code,
      state,
      ...(iss === null ? {} : { iss }),
      ...provider.overrides.callbackParameters,
    }
    for (const [key, value] of Object.entries(response)) callbackUrl.searchParams.set(key, value)
    return reply.redirect(callbackUrl.href)
  })
  app.post<{ Body: { code: string } }>('/token', async (request, reply) => {
    const flow = codes.get(request.body.code)
    if (!codes.delete(request.body.code)) return reply.status(400).send({ error: 'invalid_grant' })
    return {
      access_token: 'access',
      token_type: 'bearer',
      expires_in: 60,
      id_token: await createIdToken(flow ?? {}),
    }
  })

  const provider: HostileProvider = {
    issuer: '',
    requested: {},
    authenticatedAt: Math.floor(Date.now() / 1000),
    flood,
    overrides: {},
    signed,
    idToken: (claims = {}) => createIdToken(claims),
    settings: (id, label) => ({
      id,
      label,
      issuer: provider.issuer,
      clientId: 'us',
      clientSecret: 'secret',
    }),
    ...disposable,
  }
  provider.issuer = await listen()
  return provider
}
