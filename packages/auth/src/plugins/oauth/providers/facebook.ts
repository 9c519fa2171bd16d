import { createHmac } from 'node:crypto'
import * as oauth from 'openid-client'
import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { isLoopback } from '#auth/core/http/loopback.ts'
import { isSubject, type Profile, selectClaims } from '#auth/plugins/federation/profile.ts'
import type { CallbackRequest, ProviderAdapter } from './adapter.ts'
import { clientAuthentication } from './client-authentication.ts'
import { exchangeFailed, profileFailed } from './errors.ts'
import { createIdTokenReader } from './id-token.ts'
import type { Provider } from './provider-settings.ts'

const TIMEOUT_SECONDS = 4
const FIELDS = 'id,email,first_name,last_name,name,picture'

/** Facebook uses plain OAuth 2 with a profile of its own; its mobile apps obtain id tokens. */
export function createFacebook(settings: Provider): ProviderAdapter {
  const config = new oauth.Configuration(
    {
      issuer: settings.issuer,
      authorization_endpoint: `${settings.issuer}/dialog/oauth`,
      token_endpoint: `${settings.apiUrl}/oauth/access_token`,
    },
    settings.clientId,
    undefined,
    clientAuthentication(settings),
  )
  config.timeout = TIMEOUT_SECONDS
  config[oauth.customFetch] = cappedFetch
  if (isLoopback(settings.issuer)) oauth.allowInsecureRequests(config)

  return {
    settings,
    readIdToken: createIdTokenReader(settings, async () => getKeysUrl(settings)),
    async authorizationUrl({ state, redirectUri, scopes, hints }) {
      return oauth.buildAuthorizationUrl(config, {
        ...hints,
        redirect_uri: redirectUri,
        // Facebook separates scopes by commas.
        scope: scopes.join(','),
        state,
      })
    },
    exchangeCode: async (callback) => {
      const tokens = await requestTokens(config, callback)
      const profile = await readProfile(config, settings, tokens.access_token).catch((error: unknown) => {
        throw profileFailed(error)
      })
      return { profile, tokens: { access: tokens.access_token, refresh: null } }
    },
  }
}

function getKeysUrl({ issuer }: Provider): URL {
  const host = issuer === 'https://www.facebook.com' ? 'https://limited.facebook.com' : issuer
  return new URL(`${host}/.well-known/oauth/openid/jwks/`)
}

async function requestTokens(config: oauth.Configuration, callback: CallbackRequest) {
  const url = new URL(callback.redirectUri)
  url.search = new URLSearchParams(callback.parameters).toString()
  return oauth
    .authorizationCodeGrant(config, url, { expectedState: callback.state })
    .catch((error: unknown) => {
      throw exchangeFailed(callback.parameters.code ?? '', error)
    })
}

async function readProfile(
  config: oauth.Configuration,
  settings: Provider,
  accessToken: string,
): Promise<Profile> {
  const url = new URL(`${settings.apiUrl}/me`)
  url.searchParams.set('fields', FIELDS)
  // The proof makes a leaked access token useless without the client secret.
  const proof = createHmac('sha256', settings.clientSecret ?? '').update(accessToken)
  url.searchParams.set('appsecret_proof', proof.digest('hex'))
  const response = await oauth.fetchProtectedResource(config, accessToken, url, 'GET')
  if (!response.ok) throw new Error(`Facebook responded ${response.status} to /me`)
  const { id, email, first_name, last_name, name, picture } = (await response.json()) as Record<
    string,
    unknown
  >
  if (!isSubject(id)) throw new Error('Facebook profile has no valid id')
  const normalised = typeof email === 'string' ? normaliseEmail(email) : null
  return {
    subject: id,
    authenticatedAt: null,
    // Facebook returns only emails that the user has confirmed.
    emails: normalised === null ? [] : [{ email: normalised, verified: settings.trustsEmail, primary: true }],
    claims: selectClaims({
      iss: settings.issuer,
      name,
      full_name: name,
      given_name: first_name,
      family_name: last_name,
      avatar_url: (picture as { data?: { url?: unknown } } | undefined)?.data?.url,
    }),
  }
}
