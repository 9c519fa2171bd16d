import * as oidc from 'openid-client'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { isLoopback } from '#auth/core/http/loopback.ts'
import type { CallbackRequest, ProviderAdapter } from './adapter.ts'
import { toProfile } from './claims.ts'
import { clientAuthentication } from './client-authentication.ts'
import { exchangeFailed, profileFailed } from './errors.ts'
import { createIdTokenReader, isAccessTokenHash } from './id-token.ts'
import type { Provider } from './provider-settings.ts'

const TIMEOUT_SECONDS = 4
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
      const challenge: Record<string, string> = config.serverMetadata().supportsPKCE()
        ? {
            code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }
        : {}
      return oidc.buildAuthorizationUrl(config, {
        ...hints,
        ...authTimeParameters(settings, hints, maxAgeSeconds),
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        ...challenge,
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

/**
 * Requests `auth_time`. `max_age` obliges a conforming provider to state it, and 0 to authenticate the user again. Google
 * documents neither `max_age` nor `prompt=login`: it states the time of its own session on request, to verified apps only.
 */
function authTimeParameters(
  { id }: Provider,
  { prompt }: Readonly<Record<string, string>>,
  maxAgeSeconds: number,
): Record<string, string> {
  if (id !== 'google') return { max_age: String(maxAgeSeconds) }
  const claims = JSON.stringify({ id_token: { auth_time: { essential: true } } })
  if (prompt === undefined) return { claims }
  const prompts = prompt.split(' ').map((value) => (value === 'login' ? 'select_account' : value))
  return { claims, prompt: [...new Set(prompts)].join(' ') }
}

async function discover(settings: Provider): Promise<oidc.Configuration> {
  return oidc.discovery(
    new URL(settings.issuer),
    settings.clientId,
    { id_token_signed_response_alg: settings.idTokenAlgorithm },
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
  const { user, ...parameters } = callback.parameters
  const url = new URL(callback.redirectUri)
  url.search = new URLSearchParams(parameters).toString()
  const tokens = await oidc
    .authorizationCodeGrant(config, url, {
      expectedState: callback.state,
      expectedNonce: callback.nonce,
      ...(config.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: callback.verifier } : {}),
    })
    .catch((error: unknown) => {
      throw exchangeFailed(parameters.code ?? '', error)
    })
  const claims = tokens.claims()
  if (claims === undefined) throw exchangeFailed(parameters.code ?? '', 'no id token')
  if (!isAccessTokenHash(claims.at_hash, tokens.access_token, settings.idTokenAlgorithm)) {
    throw exchangeFailed(parameters.code ?? '', 'at_hash')
  }

  // Some issuers return the email only from the userinfo endpoint.
  const userInfo =
    claims.email === undefined ? await fetchUserInfoClaims(config, tokens.access_token, claims.sub) : {}
  return {
    profile: toProfile(settings, {
      ...userInfo,
      ...claims,
      ...nameFromForm(user),
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

/** Apple sends the name once, as form field of the first sign-in. The user typed it, so it is unverified. */
function nameFromForm(user: string | undefined): { name?: string } {
  if (user === undefined || user.length > 2048) return {}
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string' && part !== '')
    return parts.length > 0 ? { name: parts.join(' ') } : {}
  } catch {
    return {}
  }
}
