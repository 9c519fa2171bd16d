import { createHash } from 'node:crypto'
import type { ProviderSettings } from '#auth/plugins/oauth/adapter.ts'
import { createLoopbackServer } from './loopback-server.ts'

/** A loopback server with GitHub's API: codes with PKCE, a profile, a list of emails, errors with status 200. */
export async function startGithubServer() {
  const codes = new Map<string, string>()
  const { app, flood, listen, ...disposable } = createLoopbackServer()
  app.get<{ Querystring: Record<string, string> }>('/login/oauth/authorize', async (request, reply) => {
    const { redirect_uri = '', state = '', code_challenge = '', scope = '' } = request.query
    if (!scope.split(' ').includes('user:email')) return reply.status(400).send()
    const code = crypto.randomUUID()
    codes.set(code, code_challenge)
    return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
  })
  app.post<{ Body: Record<string, string> }>('/login/oauth/access_token', async (request) => {
    const { code = '', code_verifier = '', client_secret } = request.body
    const challenge = codes.get(code)
    codes.delete(code)
    const isCorrectVerifier = createHash('sha256').update(code_verifier).digest('base64url') === challenge
    if (!isCorrectVerifier || client_secret !== 'secret') return { error: 'bad_verification_code' }
    return { access_token: 'gho_token', token_type: 'bearer', scope: 'read:user,user:email' }
  })
  app.get('/user', async (request, reply) => {
    if (request.headers.authorization !== 'Bearer gho_token') return reply.status(401).send()
    return server.user
  })
  app.get('/user/emails', async () => server.emails)

  const base = await listen()
  const server = {
    user: {} as Record<string, unknown>,
    emails: [] as { email: string; primary: boolean; verified: boolean }[],
    flood,
    settings: (): ProviderSettings => ({
      id: 'github',
      label: 'GitHub',
      clientId: 'us',
      clientSecret: 'secret',
      issuer: `${base}/login/oauth`,
      apiUrl: base,
    }),
    ...disposable,
  }
  return server
}
