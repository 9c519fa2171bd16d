import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { AuthError } from '#auth/core/errors.ts'
import { verifyOwnToken } from './access-token.ts'
import { canonicalToken } from './canonical-token.ts'
import type { SigningKeys } from './signing-keys.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const seconds = NOW.getTime() / 1000
const settings = { issuer: 'https://twofold.example', audience: 'authenticated' }

const pair = await generateKeyPair('ES256')
const token = canonicalToken(
  await new SignJWT({ sub: 'someone' })
    .setProtectedHeader({ alg: 'ES256', kid: 'first' })
    .setIssuer(settings.issuer)
    .setAudience(settings.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .sign(pair.privateKey),
)
const withPublicKey = (publicKey: CryptoKey | undefined) =>
  ({ find: async () => publicKey }) as unknown as SigningKeys
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const code = (error: unknown) => (error instanceof AuthError ? error.code : error)

describe('verifyOwnToken with a token that was verified before', () => {
  test('returns the payload until the token expires and then throws bad_jwt', async () => {
    const keys = withPublicKey(pair.publicKey)
    const first = await verifyOwnToken(token, { keys, settings, now: NOW })
    expect(await verifyOwnToken(token, { keys, settings, now: later(59) })).toEqual(first)
    await expect(verifyOwnToken(token, { keys, settings, now: later(60) })).rejects.toSatisfy(
      (error) => code(error) === 'bad_jwt',
    )
  })

  test('throws bad_jwt when its key no longer verifies or has changed', async () => {
    await verifyOwnToken(token, { keys: withPublicKey(pair.publicKey), settings, now: NOW })
    const other = await generateKeyPair('ES256')
    for (const key of [undefined, other.publicKey]) {
      const verification = verifyOwnToken(token, { keys: withPublicKey(key), settings, now: NOW })
      await expect(verification).rejects.toSatisfy((error) => code(error) === 'bad_jwt')
    }
  })

  test('throws bad_jwt for another issuer or audience', async () => {
    const keys = withPublicKey(pair.publicKey)
    await verifyOwnToken(token, { keys, settings, now: NOW })
    for (const other of [{ issuer: 'https://other.example' }, { audience: 'service' }]) {
      const verification = verifyOwnToken(token, { keys, settings: { ...settings, ...other }, now: NOW })
      await expect(verification).rejects.toSatisfy((error) => code(error) === 'bad_jwt')
    }
  })

  test('throws bad_jwt for the same header and payload with a changed signature', async () => {
    const keys = withPublicKey(pair.publicKey)
    await verifyOwnToken(token, { keys, settings, now: NOW })
    const [header, payload, signature = ''] = token.split('.')
    const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    await expect(verifyOwnToken(changed, { keys, settings, now: NOW })).rejects.toSatisfy(
      (error) => code(error) === 'bad_jwt',
    )
  })
})
