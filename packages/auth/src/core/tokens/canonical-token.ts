/** Order of the P-256 group (SEC 2, section 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SCALAR_BYTES = 32

/**
 * The token with the lower s. ECDSA has two valid signatures per message, (r, s) and (r, n - s), and base64url has several
 * encodings of the same bytes. One form is issued and accepted, so that a token has exactly one spelling.
 */
export function canonicalToken(token: string): string {
  const [head, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = scalar(bytes)
  if (!isHigh(s)) return token
  bytes.write((ORDER - s).toString(16).padStart(2 * SCALAR_BYTES, '0'), SCALAR_BYTES, 'hex')
  return `${head}.${payload}.${bytes.toString('base64url')}`
}

/** Whether a token has three parts in canonical base64url, without padding, and a signature with the lower s. */
export function isCanonicalToken(token: string): boolean {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(isCanonicalBase64url)) return false
  const signature = Buffer.from(parts[2] ?? '', 'base64url')
  return signature.byteLength === 2 * SCALAR_BYTES && !isHigh(scalar(signature))
}

function isCanonicalBase64url(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text
}

function scalar(signature: Uint8Array): bigint {
  return BigInt(`0x0${Buffer.from(signature.subarray(SCALAR_BYTES)).toString('hex')}`)
}

function isHigh(s: bigint): boolean {
  return s > ORDER / 2n
}
