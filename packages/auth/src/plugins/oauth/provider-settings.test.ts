import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import type { ProviderSettings } from './adapter.ts'
import { clientAuthentication } from './oauth2.ts'
import { resolveProviders } from './provider-settings.ts'

const google: ProviderSettings = { id: 'google', label: 'Google', clientId: 'us', clientSecret: 'secret' }

test('resolveProviders fills in the defaults', () => {
  expect(resolveProviders([google])[0]).toMatchObject({
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    formPost: false,
  })
  expect(resolveProviders([{ ...google, id: 'apple' }])[0]?.formPost).toBe(true)
})

test('clientAuthentication signs a fresh client secret for Apple', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const secretKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) }
  const [apple] = resolveProviders([{ id: 'apple', label: 'Apple', clientId: 'us', secretKey }])
  if (apple === undefined) throw new Error('no settings')
  const body = new URLSearchParams()
  await clientAuthentication(apple)({ issuer: apple.issuer }, { client_id: 'us' }, body, new Headers())
  const { payload, protectedHeader } = await jwtVerify(body.get('client_secret') ?? '', publicKey)
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'us', aud: 'https://appleid.apple.com' })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(300)
})
