import { expect, test } from 'vitest'
import { resolveWebauthn } from '#auth/plugins/webauthn/settings.ts'

test('resolveWebauthn uses the domain and origin of the site by default', () => {
  expect(resolveWebauthn({ siteUrl: 'https://twofold.example:8443/' })).toEqual({
    rpId: 'twofold.example',
    rpName: 'twofold.example',
    origins: ['https://twofold.example:8443'],
  })
})

test('resolveWebauthn adds the allowed origins at the host of the site or below it', () => {
  const allowedOrigins = [
    'https://app.twofold.example',
    'https://twofold.example:8443',
    'https://nottwofold.example',
    'https://twofold.example.evil.example',
    'https://example',
  ]
  expect(resolveWebauthn({ siteUrl: 'https://twofold.example', allowedOrigins }).origins).toEqual([
    'https://twofold.example',
    'https://app.twofold.example',
    'https://twofold.example:8443',
  ])
})
