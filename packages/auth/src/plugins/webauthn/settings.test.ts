import { expect, test } from 'vitest'
import { resolveWebauthn } from '#auth/plugins/webauthn/settings.ts'

test('resolveWebauthn uses the domain and origin of the site by default', () => {
  expect(resolveWebauthn({ siteUrl: 'https://twofold.example:8443/' }, {})).toEqual({
    rpId: 'twofold.example',
    rpName: 'twofold.example',
    origins: ['https://twofold.example:8443'],
  })
})

test('resolveWebauthn accepts a parent domain as rpId and rejects any other', () => {
  const parent = { rpId: 'example.com', origins: ['https://a.example.com', 'https://example.com'] }
  expect(resolveWebauthn({ siteUrl: 'https://a.example.com' }, parent).rpId).toBe('example.com')
  for (const rpId of ['other.example', 'ample.com', 'b.a.example.com']) {
    expect(() => resolveWebauthn({ siteUrl: 'https://a.example.com' }, { rpId })).toThrow(/cannot be used/)
  }
})

test('resolveWebauthn adds the allowed origins at the host of the site or below it', () => {
  const allowedOrigins = [
    'https://app.twofold.example',
    'https://twofold.example:8443',
    'https://nottwofold.example',
    'https://twofold.example.evil.example',
    'https://example',
  ]
  expect(resolveWebauthn({ siteUrl: 'https://twofold.example', allowedOrigins }, {}).origins).toEqual([
    'https://twofold.example',
    'https://app.twofold.example',
    'https://twofold.example:8443',
  ])
})
