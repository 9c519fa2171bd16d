import { p256 } from '@noble/curves/nist.js'
import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { canonicalToken, isCanonicalToken } from './canonical-token.ts'

const { privateKey, publicKey } = await generateKeyPair('ES256')
const signToken = () =>
  new SignJWT({ nonce: crypto.randomUUID() }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)

function withOtherS(token: string): string {
  const [head, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = p256.Point.Fn.fromBytes(bytes.subarray(32))
  const other = Buffer.concat([bytes.subarray(0, 32), p256.Point.Fn.toBytes(p256.Point.Fn.neg(s))])
  return `${head}.${payload}.${other.toString('base64url')}`
}

test('canonicalToken returns the signature with the lower s, which verifies', async () => {
  for (let round = 0; round < 40; round += 1) {
    const token = canonicalToken(await signToken())
    await jwtVerify(token, publicKey)
    expect(isCanonicalToken(token)).toBe(true)
    expect(canonicalToken(token)).toBe(token)
    const highS = withOtherS(token)
    await jwtVerify(highS, publicKey)
    expect(isCanonicalToken(highS)).toBe(false)
    expect(canonicalToken(highS)).toBe(token)
  }
})

test('isCanonicalToken rejects padding, other characters and unused bits', async () => {
  const token = canonicalToken(await signToken())
  const [head = '', payload = '', signature = ''] = token.split('.')
  const spare = signature.slice(0, -1) + (signature.endsWith('A') ? 'B' : 'A')
  const sameBytes = Buffer.from(spare, 'base64url').equals(Buffer.from(signature, 'base64url'))
  const variants = [
    `${token}==`,
    `${head}=.${payload}.${signature}`,
    `${head}.${payload}.${signature}\n`,
    ` ${token}`,
    `${head}.${payload}`,
    `${token}.`,
    ...(sameBytes ? [`${head}.${payload}.${spare}`] : []),
  ]
  for (const variant of variants) expect(isCanonicalToken(variant), variant).toBe(false)
})
