import { assessment, config, consent, invitation } from '@twofold/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    pages: async () => ({
      mode: 'production',
      clientDirectory: '/nowhere',
      handle: async (request) => {
        if (request.url.includes('broken')) throw new Error(`Broke at ${request.url}`)
        return new Response('ok')
      },
    }),
  })
})
afterAll(() => server[Symbol.asyncDispose]())

test('the log of a busy hour holds nothing of anybody', async () => {
  const alice = await server.signUp('Sentinelname', 'sentinel-a@example.com')
  const { consents } = await server.call(config.getConfig, {})
  await server.call(
    consent.putConsents,
    { assessment: { adult: true, wording: consents.assessment }, pair: { wording: consents.pair } },
    alice,
  )
  const draft = await server.call(assessment.createAssessment, { partnerFirstName: 'Sentinelpartner' }, alice)
  const sent = await server.call(
    invitation.createInvitation,
    { id: draft.id, partnerEmail: 'sentinel-b@example.com' },
    alice,
  )
  await server.context.jobs.idle()
  const token = new URL(sent.url ?? '').searchParams.get('invite') ?? ''
  await server.call(invitation.getInvitation, { token })
  const wrong = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const asAlice = { Authorization: `Bearer ${alice.accessToken}` }
  await server.request(`/test?invite=${token}`)
  await server.request('/sentinel-path?sentinel-query=1', { headers: { Cookie: 'sentinel-cookie=1' } })
  await server.request('/broken?sentinel-query=1')
  await server.request('/api/sentinel-path')
  await server.request('/api/me', { headers: { Authorization: 'Bearer sentinel-bearer' } })
  await server.request('/api/me', {
    headers: { ...asAlice, 'User-Agent': 'sentinel-agent', Referer: 'http://sentinel' },
  })
  await server.request('/api/me/consents', {
    ...wrong,
    method: 'PUT',
    body: '{"sentinel-field": "sentinel-value"}',
  })
  await server.request('/auth/v1/token?grant_type=password', {
    ...wrong,
    body: JSON.stringify({ email: 'sentinel-a@example.com', password: 'Sentinel-Password-1' }),
  })
  await server.request('/auth/v1/recover', {
    ...wrong,
    body: JSON.stringify({ email: 'sentinel-a@example.com' }),
  })
  await server.request('/auth/v1/verify?token_hash=sentinel-hash&type=recovery', { redirect: 'manual' })
  await server.context.jobs.idle()

  const log = server.logLines.join('')
  expect(server.logLines.length).toBeGreaterThan(12)
  expect(log).toContain('/api/invitations/:token')
  expect(log).not.toMatch(/sentinel/i)
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
