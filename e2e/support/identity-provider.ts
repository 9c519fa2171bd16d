import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const secret = () => randomBytes(32).toString('base64url')

/** An OpenID provider on loopback whose page asks each time: one link consents, the other cancels. */
export class IdentityProvider {
  readonly issuer: string
  readonly #server: ReturnType<typeof createServer>
  readonly #clientSecret = secret()
  #answer: RequestListener = (_, response) => response.end()
  /** The user at the provider. */
  person = { sub: 'nobody', email: 'nobody@example.com', email_verified: true, name: 'Nobody' }

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => this.#answer(request, response))
  }

  static async start(): Promise<IdentityProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new IdentityProvider(server)
  }

  /** The provider's settings for the site. */
  settings(label: string): Record<string, string> {
    return {
      AUTH_OIDC_ISSUER: this.issuer,
      AUTH_OIDC_CLIENT_ID: 'the-site',
      AUTH_OIDC_CLIENT_SECRET: this.#clientSecret,
      AUTH_OIDC_NAME: label,
    }
  }

  /** Starts to serve the site, whose URL is known only after its start. */
  serve(siteUrl: string): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: 'the-site',
          client_secret: this.#clientSecret,
          redirect_uris: [`${siteUrl}/auth/v1/callback`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      cookies: { keys: [secret()] },
      features: { devInteractions: { enabled: false } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      scopes: ['openid', 'email', 'profile'],
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: async (_: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => (sub === this.person.sub ? this.person : { sub }),
      }),
    })
    const callback = provider.callback()
    this.#answer = (request, response) => {
      // Without cookies, the provider has no session and asks each time.
      if (request.url?.startsWith('/auth?')) delete request.headers.cookie
      if (request.url?.startsWith('/interaction/')) void this.#interact(provider, request, response)
      else callback(request, response)
    }
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response)
    const { sub, name } = this.person
    if (prompt.name !== 'login') {
      const grant = new provider.Grant({ accountId: sub, clientId: 'the-site' })
      grant.addOIDCScope(String(params.scope))
      const consent = { grantId: await grant.save() }
      const merge = { mergeWithLastSubmission: true }
      await provider.interactionFinished(request, response, { consent }, merge)
    } else if (request.url?.endsWith('/yes')) {
      const login = { accountId: sub, remember: false }
      await provider.interactionFinished(request, response, { login })
    } else if (request.url?.endsWith('/no')) {
      const refusal = { error: 'access_denied', error_description: 'Call 555-0100 <b>now</b>' }
      await provider.interactionFinished(request, response, refusal)
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<title>Provider</title><a href="${request.url}/yes">Go on as ${name}</a> <a href="${request.url}/no">No</a>`,
      )
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
