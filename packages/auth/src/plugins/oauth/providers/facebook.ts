import { createHmac } from 'node:crypto'
import { isSubject, profileEmails, selectClaims } from '#auth/plugins/federation/profile.ts'
import type { ProviderDefinition } from '#auth/plugins/oauth/adapter.ts'
import { createIdTokenReader } from '#auth/plugins/oauth/id-token.ts'
import { createOAuthProvider } from '#auth/plugins/oauth/oauth2.ts'

const ISSUER = 'https://www.facebook.com'
const FIELDS = 'id,email,first_name,last_name,name,picture'

/** Facebook uses plain OAuth 2 with a profile of its own; its mobile apps obtain id tokens. */
export const facebook: ProviderDefinition = {
  defaults: { issuer: ISSUER, scopes: ['email', 'public_profile'], apiUrl: 'https://graph.facebook.com' },
  issuers: (issuer) =>
    issuer === ISSUER ? [ISSUER, 'https://limited.facebook.com', 'https://facebook.com'] : [issuer],
  hashesNonce: false,
  // Facebook returns only emails that the user has confirmed.
  isEmailVerified: () => true,
  create: (settings) =>
    createOAuthProvider(settings, {
      authorizationUrl: `${settings.issuer}/dialog/oauth`,
      tokenUrl: `${settings.apiUrl}/oauth/access_token`,
      scopeSeparator: ',',
      supportsPkce: false,
      readIdToken: createIdTokenReader(settings, async () => {
        const host = settings.issuer === ISSUER ? 'https://limited.facebook.com' : settings.issuer
        return new URL(`${host}/.well-known/oauth/openid/jwks/`)
      }),
      async readProfile(request, accessToken) {
        const url = new URL(`${settings.apiUrl}/me`)
        url.searchParams.set('fields', FIELDS)
        // The proof makes a leaked access token useless without the client secret.
        const proof = createHmac('sha256', settings.clientSecret ?? '').update(accessToken)
        url.searchParams.set('appsecret_proof', proof.digest('hex'))
        const me = (await request(url)) as Record<string, unknown>
        const { id, email, first_name, last_name, name, picture } = me
        if (!isSubject(id)) throw new Error('Facebook profile has no valid id')
        return {
          subject: id,
          authenticatedAt: null,
          emails: profileEmails(email, true),
          claims: selectClaims({
            iss: settings.issuer,
            name,
            full_name: name,
            given_name: first_name,
            family_name: last_name,
            avatar_url: (picture as { data?: { url?: unknown } } | undefined)?.data?.url,
          }),
        }
      },
    }),
}
