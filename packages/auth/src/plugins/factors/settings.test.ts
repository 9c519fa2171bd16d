import { expect, test } from 'vitest'
import { resolveWebauthn } from '#auth/core/webauthn/settings.ts'

test('resolveWebauthn uses the domain and origin of the site by default', () => {
  expect(resolveWebauthn('https://twofold.example:8443/', {})).toEqual({
    rpId: 'twofold.example',
    rpName: 'twofold.example',
    origins: ['https://twofold.example:8443'],
  })
})

test('resolveWebauthn accepts a parent domain as rpId and rejects any other', () => {
  const parent = { rpId: 'example.com', origins: ['https://a.example.com', 'https://example.com'] }
  expect(resolveWebauthn('https://a.example.com', parent).rpId).toBe('example.com')
  for (const rpId of ['other.example', 'ample.com', 'b.a.example.com']) {
    expect(() => resolveWebauthn('https://a.example.com', { rpId })).toThrow(/cannot be used/)
  }
})
