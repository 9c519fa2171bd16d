import { describe, expect, test } from 'vitest'
import type { AuthContext } from '#auth/core/context.ts'
import { createKeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import { type AuthenticatorOverrides, createPasskey, createSecurityKey } from '#auth/testing/security-key.ts'
import { keyOwner, verifyAuthentication, verifyRegistration } from './security-keys.ts'

test.each([
  [{ email: 'ann@example.com', phone: '15551234567' }, 'ann@example.com'],
  [{ email: null, phone: '15551234567' }, '+15551234567'],
  [{ email: null, phone: null }, 'x'],
])('keyOwner names the key of %j by %s', (account, userName) => {
  expect(keyOwner({ id: 'x', user_metadata: { name: 'Ann' }, ...account })).toMatchObject({
    userName,
    userDisplayName: 'Ann',
  })
})

const origin = 'https://site.example'
const settings = { webauthn: { rpId: 'site.example', rpName: 'Site', origins: [origin] } }
const context = {
  settings,
  keyedHash: createKeyedHash(new Uint8Array(32)),
  log: { info: () => undefined },
} as unknown as AuthContext
const ownerId = crypto.randomUUID()
const userHandle = (id: string) => Buffer.from(id).toString('base64url')
const options = {
  challenge: 'c'.repeat(43),
  rp: { id: 'site.example' },
  rpId: 'site.example',
  user: { id: userHandle(ownerId) },
}

describe.each([
  ['security key', createSecurityKey, false],
  ['passkey', createPasskey, true],
])('response of a %s', (_kind, createKey, userVerification) => {
  const expected = { challenge: options.challenge, userVerification }
  const register = (response: object) => verifyRegistration(context, expected, response as never)
  async function ceremonies() {
    const key = createKey(origin)
    const registered = await register(key.create(options))
    if (registered === null) throw new Error('The key was not registered')
    const { credential, signCount } = registered
    const authenticate = (response: object, count = signCount) =>
      verifyAuthentication(context, expected, response as never, { credential, signCount: count, ownerId })
    return { key, authenticate }
  }

  test('is verified', async () => {
    const { key, authenticate } = await ceremonies()
    expect(await authenticate(key.get(options, { userHandle: userHandle(ownerId) }))).toBe(
      key.signCount * Number(!userVerification),
    )
  })

  test.each<[string, AuthenticatorOverrides]>([
    ['origin of another site', { origin: 'https://evil.example' }],
    ['origin with another port', { origin: 'https://site.example:8443' }],
    ['rpId of another domain', { rpId: 'evil.example' }],
    ['signature over another challenge', { challenge: 'x'.repeat(43) }],
    ['unknown type in the client data', { type: 'webauthn.other' }],
    ['crossOrigin flag', { crossOrigin: true }],
    ['missing user presence', { absent: true }],
  ])('is rejected with %s', async (_, override) => {
    const { key, authenticate } = await ceremonies()
    expect(await register(createKey(origin).create(options, override))).toBeNull()
    expect(await authenticate(key.get(options, override))).toBeNull()
  })

  test('is rejected with an algorithm that was not offered, or with another id', async () => {
    for (const algorithm of [-36, -47, -65535]) {
      expect(await register(createKey(origin).create(options, { algorithm }))).toBeNull()
    }
    const renamed = { ...createKey(origin).create(options), id: 'AAAA', rawId: 'AAAA' }
    expect(await register(renamed)).toBeNull()
  })

  test('is rejected by another key, for another user or with a sign count that does not increase', async () => {
    const { key, authenticate } = await ceremonies()
    const foreign = createKey(origin)
    foreign.create(options)
    for (const override of [{}, { credentialId: key.id }, { credentialId: key.id, signCount: 1000 }]) {
      expect(await authenticate(foreign.get(options, override))).toBeNull()
    }
    expect(await authenticate(key.get(options, { userHandle: userHandle(crypto.randomUUID()) }))).toBeNull()
    for (const signCount of [9, 8, 0])
      expect(await authenticate(key.get(options, { signCount }), 9)).toBeNull()
    expect(await authenticate(key.get(options, { signCount: 10 }), 9)).toBe(10)
  })

  test('is rejected with garbage bytes, without an error', async () => {
    const honest = createKey(origin).create(options) as { response: object }
    const long = Buffer.alloc(5000, 0x81).toString('base64url')
    for (const text of ['', '!', 'AAAA', 'e30', 'bnVsbA', '_'.repeat(9999), long]) {
      for (const field of ['clientDataJSON', 'attestationObject']) {
        const response = { ...honest, response: { ...honest.response, [field]: text } }
        expect(await register(response)).toBeNull()
      }
    }
  })
})

test('response of a passkey is rejected without user verification', async () => {
  const expected = { challenge: options.challenge, userVerification: true }
  const response = createPasskey(origin).create(options, { unverified: true })
  expect(await verifyRegistration(context, expected, response as never)).toBeNull()
})
