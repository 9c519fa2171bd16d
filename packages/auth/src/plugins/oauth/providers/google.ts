import type { ProviderDefinition } from '#auth/plugins/oauth/adapter.ts'

export const google: ProviderDefinition = {
  defaults: { issuer: 'https://accounts.google.com', scopes: ['openid', 'email', 'profile'] },
  issuers: (issuer) => [issuer, 'accounts.google.com'],
  /**
   * Google documents neither `max_age` nor `prompt=login`: it states the time of its own session on request, to verified apps
   * only.
   */
  authTimeParameters({ prompt }): Record<string, string> {
    const claims = JSON.stringify({ id_token: { auth_time: { essential: true } } })
    if (prompt === undefined) return { claims }
    const prompts = prompt.split(' ').map((value) => (value === 'login' ? 'select_account' : value))
    return { claims, prompt: [...new Set(prompts)].join(' ') }
  },
}
