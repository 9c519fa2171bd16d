import { assessment, config, consent, invitation } from '@twofold/contract'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer({
  settings: {
    // Unreachable, so that the sign-in through the provider fails and its failure is logged.
    AUTH_OIDC_ISSUER: 'http://localhost:9/sentinel-issuer',
    AUTH_OIDC_CLIENT_ID: 'sentinel-client',
    AUTH_OIDC_CLIENT_SECRET: 'sentinel-client-secret',
  },
  pages: async () => ({
    mode: 'production',
    clientDirectory: '/nowhere',
    handle: async (request) => {
      if (request.url.includes('broken')) throw new Error(`Broke at ${request.url}`)
      return new Response('ok')
    },
  }),
})

test('the log contains no personal data or secrets after calls of every kind', async () => {
  const alice = await server.signUp('Sentinelname', 'sentinel-a@example.com')
  const { consents } = await server.call(config.getConfig, {})
  await server.call(
    consent.putConsents,
    { assessment: { adult: true, wording: consents.assessment }, pair: { wording: consents.pair } },
    alice,
  )
  const draft = await server.call(assessment.createAssessment, { partnerFirstName: 'Sentinelpartner' }, alice)
  await server.call(
    assessment.saveAnswers,
    { id: draft.id, answers: { 'bids.self.1': 5, 'bids.partner.1': 1 } },
    alice,
  )
  const sent = await server.call(
    invitation.createInvitation,
    { id: draft.id, partnerEmail: 'sentinel-b@example.com' },
    alice,
  )
  await server.context.jobs.idle()
  const token = new URL(sent.url ?? '').searchParams.get('invite') ?? ''
  await server.call(invitation.getInvitation, { token })
  await server.request(`/test?invite=${token}`)
  await server.request('/sentinel-path?sentinel-query=1', { headers: { Cookie: 'sentinel-cookie=1' } })
  await server.request('/broken?sentinel-query=1')
  await server.request('/api/sentinel-path')
  await server.request('/api/me', { headers: { Authorization: 'Bearer sentinel-bearer' } })
  await server.request('/api/me', {
    as: alice,
    headers: { 'User-Agent': 'sentinel-agent', Referer: 'http://sentinel' },
  })
  await server.request('/api/me/consents', { method: 'PUT', json: { 'sentinel-field': 'sentinel-value' } })
  await server.request('/auth/v1/token?grant_type=password', {
    json: { email: 'sentinel-a@example.com', password: 'Sentinel-Password-1' },
  })
  await server.request('/auth/v1/recover', { json: { email: 'sentinel-a@example.com' } })
  await server.request('/auth/v1/verify?token_hash=sentinel-hash&type=recovery', { redirect: 'manual' })
  const query = 'code=sentinel-code&state=sentinel-state'
  for (const path of [
    `callback?${query}`,
    'callback?error=sentinel-error&error_description=sentinel-description&state=sentinel-state',
    'authorize?provider=custom:oidc&code_challenge=sentinel-challenge-sentinel-challenge-sentinel-chal&code_challenge_method=s256',
    'authorize?provider=sentinel-provider&redirect_to=http://sentinel',
  ]) {
    await server.request(`/auth/v1/${path}`, {
      redirect: 'manual',
      headers: { Cookie: 'flow=sentinel-cookie' },
    })
  }
  await server.request('/auth/v1/callback', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://sentinel.example' },
    body: `${query}&user={"email":"sentinel-c@example.com"}`,
  })
  for (const [path, body] of [
    ['otp', { email: 'sentinel-a@example.com' }],
    ['verify', { type: 'email', email: 'sentinel-a@example.com', token: 'sentinel-code' }],
    ['verify', { type: 'magiclink', token_hash: 'sentinel-hash' }],
    ['token?grant_type=pkce', { auth_code: 'sentinel-code', code_verifier: 'sentinel-verifier' }],
    ['token?grant_type=id_token', { provider: 'custom:oidc', id_token: 'sentinel-token' }],
    ['factors', { factor_type: 'totp', friendly_name: 'sentinel-factor' }],
    [`factors/${draft.id}/verify`, { challenge_id: 'sentinel-challenge', code: 'sentinel-code' }],
  ] as const) {
    await server.request(`/auth/v1/${path}`, { json: body, as: alice })
  }
  await server.request('/auth/v1/user', {
    method: 'PUT',
    json: { email: 'sentinel-d@example.com' },
    as: alice,
  })
  await server.request('/auth?code=sentinel-code&error_description=sentinel-description')
  await server.context.jobs.idle()

  const log = server.logLines.join('')
  expect(server.logLines.length).toBeGreaterThan(12)
  expect(log).toContain('/api/invitations/:token')
  expect(log).not.toMatch(/sentinel|bids\./i)
  // Log fields are an allow-list, so a new field needs a deliberate change here.
  const allowedFields =
    'time level message requestId method route status ms code job jobId count error'.split(' ')
  for (const line of server.logLines) {
    expect(Object.keys(JSON.parse(line)).filter((name) => !allowedFields.includes(name))).toEqual([])
  }
  for (const secret of [
    token,
    alice.accessToken,
    alice.userId,
    draft.id,
    '127.0.0.1',
    '::1',
    '@example.com',
  ]) {
    expect(log).not.toContain(secret)
  }
})
