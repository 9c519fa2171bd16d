import * as oauth from 'openid-client'
import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { isLoopback } from '#auth/core/http/loopback.ts'
import { isSubject, type Profile, type ProfileEmail, selectClaims } from '#auth/plugins/federation/profile.ts'
import type { CallbackRequest, ProviderAdapter } from './adapter.ts'
import { clientAuthentication } from './client-authentication.ts'
import { exchangeFailed, profileFailed } from './errors.ts'
import type { Provider } from './provider-settings.ts'

const TIMEOUT_SECONDS = 4

/** GitHub uses plain OAuth 2: no id token, but a profile and a list of emails. */
export function createGithub(settings: Provider): ProviderAdapter {
  const config = new oauth.Configuration(
    {
      issuer: settings.issuer,
      authorization_endpoint: `${settings.issuer}/authorize`,
      token_endpoint: `${settings.issuer}/access_token`,
      code_challenge_methods_supported: ['S256'],
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
    readIdToken: null,
    async authorizationUrl({ state, verifier, redirectUri, scopes, hints }) {
      return oauth.buildAuthorizationUrl(config, {
        ...hints,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    exchangeCode: async (callback) => {
      const tokens = await requestTokens(config, callback)
      const profile = await readProfile(config, settings, tokens.access_token).catch((error: unknown) => {
        throw profileFailed(error)
      })
      return { profile, tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null } }
    },
  }
}

async function requestTokens(config: oauth.Configuration, callback: CallbackRequest) {
  const url = new URL(callback.redirectUri)
  url.search = new URLSearchParams(callback.parameters).toString()
  return oauth
    .authorizationCodeGrant(config, url, {
      expectedState: callback.state,
      pkceCodeVerifier: callback.verifier,
    })
    .catch((error: unknown) => {
      throw exchangeFailed(callback.parameters.code ?? '', error)
    })
}

async function readProfile(
  config: oauth.Configuration,
  settings: Provider,
  accessToken: string,
): Promise<Profile> {
  const fetchJson = async (path: string): Promise<unknown> => {
    const headers = new Headers({
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    })
    const url = new URL(`${settings.apiUrl}${path}`)
    const response = await oauth.fetchProtectedResource(config, accessToken, url, 'GET', undefined, headers)
    if (!response.ok) throw new Error(`GitHub responded ${response.status} to ${path}`)
    return response.json()
  }
  const [user, emails] = await Promise.all([fetchJson('/user'), fetchJson('/user/emails')])
  const { id, login, name, avatar_url } = user as Record<string, unknown>
  const subject = String(id)
  if (typeof id !== 'number' || !isSubject(subject)) throw new Error('GitHub profile has no valid id')
  return {
    subject,
    authenticatedAt: null,
    emails: Array.isArray(emails) ? emails.flatMap((entry) => toProfileEmails(entry, settings)) : [],
    claims: selectClaims({
      iss: settings.issuer,
      name,
      full_name: name,
      avatar_url,
      user_name: login,
      preferred_username: login,
    }),
  }
}

function toProfileEmails(entry: unknown, settings: Provider): ProfileEmail[] {
  const { email, primary, verified } = (entry ?? {}) as Record<string, unknown>
  const normalised = typeof email === 'string' ? normaliseEmail(email) : null
  if (normalised === null) return []
  return [
    { email: normalised, verified: verified === true && settings.trustsEmail, primary: primary === true },
  ]
}
