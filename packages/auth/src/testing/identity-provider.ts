import { createServer, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import type { ProviderSettings } from '#auth/plugins/oauth/adapter.ts'
import { listenOnLoopback } from './loopback-server.ts'

export interface IdpUser {
  sub: string
  email?: string
  email_verified?: boolean
  /** Microsoft's claim that the tenant owns the email's domain. */
  xms_edov?: boolean | string
  name?: string
  picture?: string
}

const CLIENT = { client_id: 'twofold-test', client_secret: 'a-secret-of-the-tests-alone-0123456789' }

/**
 * A real OpenID provider (`oidc-provider`) on loopback. `user` is signed in without interaction, or, with `asks`, by one link of a
 * page each time; the other link cancels.
 */
export async function startIdentityProvider(redirectUri?: string, { asks = false } = {}) {
  let handleRequest: RequestListener = (_, response) => response.end()
  const server = createServer((request, response) => handleRequest(request, response))
  const { url: issuer, ...disposable } = await listenOnLoopback(server)

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const idp = {
    issuer,
    user: { sub: 'unknown' } as IdpUser,
    serve,
    settings: (id: string, label: string): ProviderSettings => ({
      id,
      label,
      issuer,
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
    }),
    ...disposable,
  }
  if (redirectUri !== undefined) serve(redirectUri)
  return idp

  /** Starts to serve a site. */
  function serve(uri: string): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          ...CLIENT,
          redirect_uris: [uri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [jwk] },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      cookies: { keys: ['a key of the tests alone'] },
      features: { devInteractions: { enabled: false } },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified', 'xms_edov'],
        profile: ['name', 'picture'],
      },
      scopes: ['openid', 'offline_access', 'email', 'profile', 'name'],
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: async (_: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => (sub === idp.user.sub ? idp.user : { sub }),
      }),
    })
    const callback = provider.callback()
    handleRequest = (request, response) => {
      // Without cookies, the provider has no session and asks each time.
      if (asks && request.url?.startsWith('/auth?')) delete request.headers.cookie
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      void (async () => {
        const { prompt, params } = await provider.interactionDetails(request, response)
        const { sub, name } = idp.user
        if (prompt.name === 'login' && asks && !request.url?.endsWith('/yes')) {
          if (request.url?.endsWith('/no')) {
            const refusal = { error: 'access_denied', error_description: 'Call 555-0100 <b>now</b>' }
            return provider.interactionFinished(request, response, refusal)
          }
          response.setHeader('content-type', 'text/html')
          const link = (answer: string, text: string) => `<a href="${request.url}/${answer}">${text}</a>`
          return void response.end(
            `<title>Provider</title>${link('yes', `Go on as ${name}`)} ${link('no', 'No')}`,
          )
        }
        if (prompt.name === 'login') {
          return provider.interactionFinished(request, response, {
            login: { accountId: sub, remember: false },
          })
        }
        const grant = new provider.Grant({ accountId: sub, clientId: CLIENT.client_id })
        grant.addOIDCScope(String(params.scope))
        const result = { consent: { grantId: await grant.save() } }
        await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
      })()
    }
  }
}
