import { p256 } from '@noble/curves/nist.js'
import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { canonicalToken, isCanonicalToken } from './canonical-token.ts'

const { privateKey, publicKey } = await generateKeyPair('ES256')
const issue = () =>
  new SignJWT({ nonce: crypto.randomUUID() }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)

function withOtherS(token: string): string {
  const [head, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = p256.Point.Fn.fromBytes(bytes.subarray(32))
  const other = Buffer.concat([bytes.subarray(0, 32), p256.Point.Fn.toBytes(p256.Point.Fn.neg(s))])
  return `${head}.${payload}.${other.toString('base64url')}`
}

test('a canonical token verifies and stays as it is, its twin with the other s is not canonical', async () => {
  for (let round = 0; round < 40; round += 1) {
    const token = canonicalToken(await issue())
    await jwtVerify(token, publicKey)
    expect(isCanonicalToken(token)).toBe(true)
    expect(canonicalToken(token)).toBe(token)
    const twin = withOtherS(token)
    await jwtVerify(twin, publicKey)
    expect(isCanonicalToken(twin)).toBe(false)
    expect(canonicalToken(twin)).toBe(token)
  }
})

test('padding, other characters and spare bits make a token non-canonical', async () => {
  const token = canonicalToken(await issue())
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
