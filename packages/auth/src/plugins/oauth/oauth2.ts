import * as oauth from 'openid-client'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { isLoopback } from '#auth/core/http/loopback.ts'
import type { Profile } from '#auth/plugins/federation/profile.ts'
import type { Provider, ProviderAdapter } from './adapter.ts'
import { exchangeFailed, profileFailed } from './errors.ts'

export const TIMEOUT_SECONDS = 4

interface PlainOAuth {
  authorizationUrl: string
  tokenUrl: string
  scopeSeparator: string
  supportsPkce: boolean
  /** Reads the profile by calls to the provider's API. */
  readProfile(
    request: (url: URL, headers?: Headers) => Promise<unknown>,
    accessToken: string,
  ): Promise<Profile>
  readIdToken: ProviderAdapter['readIdToken']
}

/** Adapter for a provider of plain OAuth 2: no id token in the response, but a profile of its own. */
export function createOAuthProvider(settings: Provider, plain: PlainOAuth): ProviderAdapter {
  const config = new oauth.Configuration(
    {
      issuer: settings.issuer,
      authorization_endpoint: plain.authorizationUrl,
      token_endpoint: plain.tokenUrl,
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
    readIdToken: plain.readIdToken,
    async authorizationUrl({ state, verifier, redirectUri, scopes, hints }) {
      return oauth.buildAuthorizationUrl(config, {
        ...hints,
        redirect_uri: redirectUri,
        scope: scopes.join(plain.scopeSeparator),
        state,
        ...(plain.supportsPkce && (await pkceParameters(verifier))),
      })
    },
    async exchangeCode({ state, verifier, redirectUri, parameters }) {
      const checks = { expectedState: state, ...(plain.supportsPkce && { pkceCodeVerifier: verifier }) }
      const tokens = await requestTokens(config, { redirectUri, parameters, checks })
      const request = async (url: URL, headers?: Headers) => {
        const response = await oauth.fetchProtectedResource(
          config,
          tokens.access_token,
          url,
          'GET',
          undefined,
          headers,
        )
        if (!response.ok) throw new Error(`${settings.label} responded ${response.status} to ${url.pathname}`)
        return response.json()
      }
      const profile = await plain.readProfile(request, tokens.access_token).catch((error: unknown) => {
        throw profileFailed(error)
      })
      return { profile, tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null } }
    },
  }
}

export function clientAuthentication(settings: Provider): oauth.ClientAuth {
  return settings.clientAuthentication?.(settings) ?? oauth.ClientSecretPost(settings.clientSecret)
}

export async function pkceParameters(verifier: string) {
  return {
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
}

export async function requestTokens(
  config: oauth.Configuration,
  callback: {
    redirectUri: string
    parameters: Readonly<Record<string, string>>
    checks: oauth.AuthorizationCodeGrantChecks
  },
) {
  const url = new URL(callback.redirectUri)
  url.search = new URLSearchParams(callback.parameters).toString()
  return oauth.authorizationCodeGrant(config, url, callback.checks).catch((error: unknown) => {
    throw exchangeFailed(callback.parameters.code ?? '', error)
  })
}
