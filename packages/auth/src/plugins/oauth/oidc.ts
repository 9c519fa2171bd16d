import * as oidc from 'openid-client'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { isLoopback } from '#auth/core/http/loopback.ts'
import type { CallbackRequest, Provider, ProviderAdapter } from './adapter.ts'
import { exchangeFailed, profileFailed } from './errors.ts'
import { createIdTokenReader, ID_TOKEN_ALGORITHM, isAccessTokenHash, toProfile } from './id-token.ts'
import { clientAuthentication, pkceParameters, requestTokens, TIMEOUT_SECONDS } from './oauth2.ts'

const DISCOVERY_MS = 3_600_000

/** Adapter for any OpenID Connect issuer: discovery, nonce, issuer, signature, and PKCE if supported. */
export function createOidcProvider(settings: Provider): ProviderAdapter {
  let discovered: { configuration: Promise<oidc.Configuration>; at: number } | undefined
  const configuration = () => {
    if (discovered !== undefined && performance.now() - discovered.at < DISCOVERY_MS) {
      return discovered.configuration
    }
    const found = { configuration: discover(settings), at: performance.now() }
    discovered = found
    found.configuration.catch(() => {
      // Retry discovery at the next sign-in.
      if (discovered === found) discovered = undefined
    })
    return found.configuration
  }

  return {
    settings,
    async authorizationUrl({ state, nonce, verifier, redirectUri, scopes, hints, maxAgeSeconds }) {
      const config = await configuration()
      return oidc.buildAuthorizationUrl(config, {
        ...hints,
        // `max_age` obliges a conforming provider to state `auth_time`, and 0 to authenticate the user again.
        ...(settings.authTimeParameters?.(hints) ?? { max_age: String(maxAgeSeconds) }),
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        ...(config.serverMetadata().supportsPKCE() && (await pkceParameters(verifier))),
        ...(settings.formPost ? { response_mode: 'form_post' } : {}),
      })
    },
    exchangeCode: async (callback) => exchangeCode(await configuration(), settings, callback),
    readIdToken: createIdTokenReader(settings, async () => {
      const { jwks_uri } = (await configuration()).serverMetadata()
      if (jwks_uri === undefined) throw new Error(`Provider ${settings.id} publishes no keys`)
      return new URL(jwks_uri)
    }),
  }
}

async function discover(settings: Provider): Promise<oidc.Configuration> {
  return oidc.discovery(
    new URL(settings.issuer),
    settings.clientId,
    { id_token_signed_response_alg: ID_TOKEN_ALGORITHM },
    clientAuthentication(settings),
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: cappedFetch,
      // The library would otherwise skip the signature of id tokens received over TLS.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(settings.issuer) ? [oidc.allowInsecureRequests] : []),
      ],
    },
  )
}

async function exchangeCode(config: oidc.Configuration, settings: Provider, callback: CallbackRequest) {
  const { parameters, redirectUri } = callback
  const tokens = await requestTokens(config, {
    redirectUri,
    parameters,
    checks: {
      expectedState: callback.state,
      expectedNonce: callback.nonce,
      ...(config.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: callback.verifier } : {}),
    },
  })
  const claims = tokens.claims()
  if (claims === undefined) throw exchangeFailed(parameters.code ?? '', 'no id token')
  if (!isAccessTokenHash(claims.at_hash, tokens.access_token)) {
    throw exchangeFailed(parameters.code ?? '', 'at_hash')
  }

  // Some issuers return the email only from the userinfo endpoint.
  const userInfo =
    claims.email === undefined ? await fetchUserInfoClaims(config, tokens.access_token, claims.sub) : {}
  return {
    profile: toProfile(settings, {
      ...userInfo,
      ...claims,
      ...settings.callbackClaims?.(parameters),
      // Only the signed token states when the user authenticated.
      auth_time: claims.auth_time,
    }),
    tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null },
  }
}

async function fetchUserInfoClaims(config: oidc.Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return oidc.fetchUserInfo(config, accessToken, subject).catch((error: unknown) => {
    throw profileFailed(error)
  })
}
