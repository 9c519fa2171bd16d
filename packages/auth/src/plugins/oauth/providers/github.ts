import {
  isSubject,
  type ProfileEmail,
  profileEmails,
  selectClaims,
} from '#auth/plugins/federation/profile.ts'
import type { ProviderDefinition } from '#auth/plugins/oauth/adapter.ts'
import { createOAuthProvider } from '#auth/plugins/oauth/oauth2.ts'

const HEADERS = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }

/** GitHub uses plain OAuth 2: no id token, but a profile and a list of emails. */
export const github: ProviderDefinition = {
  defaults: {
    issuer: 'https://github.com/login/oauth',
    scopes: ['read:user', 'user:email'],
    apiUrl: 'https://api.github.com',
  },
  create: (settings) =>
    createOAuthProvider(settings, {
      authorizationUrl: `${settings.issuer}/authorize`,
      tokenUrl: `${settings.issuer}/access_token`,
      scopeSeparator: ' ',
      supportsPkce: true,
      readIdToken: null,
      async readProfile(request) {
        const get = (path: string) => request(new URL(`${settings.apiUrl}${path}`), new Headers(HEADERS))
        const [user, emails] = await Promise.all([get('/user'), get('/user/emails')])
        const { id, login, name, avatar_url } = user as Record<string, unknown>
        const subject = String(id)
        if (!Number.isSafeInteger(id) || !isSubject(subject))
          throw new Error('GitHub profile has no valid id')
        return {
          subject,
          authenticatedAt: null,
          emails: Array.isArray(emails) ? emails.flatMap(toProfileEmails) : [],
          claims: selectClaims({
            iss: settings.issuer,
            name,
            full_name: name,
            avatar_url,
            user_name: login,
            preferred_username: login,
          }),
        }
      },
    }),
}

function toProfileEmails(entry: unknown): ProfileEmail[] {
  const { email, primary, verified } = (entry ?? {}) as Record<string, unknown>
  return profileEmails(email, verified === true, primary === true)
}
