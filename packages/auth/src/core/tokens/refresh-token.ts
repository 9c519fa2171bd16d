import { createHash, createHmac } from 'node:crypto'
import { type KeyedHash, sameBytes } from '#auth/core/crypto/keyed-hash.ts'

/**
 * A refresh token contains its session's id and a counter, and is signed; it is not stored.
 *
 * base64url( 0x00 ‖ session id (16) ‖ uvarint counter ‖ HMAC-SHA256(key, preceding)[0..16] ‖ SHA-256(all preceding)[0..4] )
 */
export interface RefreshToken {
  sessionId: string
  counter: number
}

const VERSION = 0
const SIGNATURE_BYTES = 16
const CHECKSUM_BYTES = 4
const COUNTER_START = 17
const COUNTER_BYTES_MAX = 5
const LENGTH_MIN = COUNTER_START + 1 + SIGNATURE_BYTES + CHECKSUM_BYTES

/** Signing key of a session, derived from the service's secret, so that a copy of the database cannot sign tokens. */
export function refreshTokenKey(keyedHash: KeyedHash, sessionId: string): Buffer {
  return keyedHash.of('refresh-token', sessionId)
}

export function writeRefreshToken(token: RefreshToken, key: Uint8Array): string {
  const body = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(token.sessionId.replaceAll('-', ''), 'hex'),
    uvarint(token.counter),
  ])
  const signed = Buffer.concat([body, signature(body, key)])
  return Buffer.concat([signed, checksum(signed)]).toString('base64url')
}

/** Parses a refresh token; null if the format is invalid. Does not verify the signature: see `isSigned`. */
export function readRefreshToken(text: string): RefreshToken | null {
  if (text.length > 64 || !/^[A-Za-z0-9_-]+$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.byteLength < LENGTH_MIN || bytes[0] !== VERSION) return null
  if (bytes.toString('base64url') !== text) return null

  const signed = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!sameBytes(checksum(signed), bytes.subarray(-CHECKSUM_BYTES))) return null

  const counter = readUvarint(bytes.subarray(COUNTER_START, -(SIGNATURE_BYTES + CHECKSUM_BYTES)))
  if (counter === null) return null
  const hex = bytes.subarray(1, COUNTER_START).toString('hex')
  return { sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), counter }
}

export function isSigned(text: string, token: RefreshToken, key: Uint8Array): boolean {
  return sameBytes(Buffer.from(text), Buffer.from(writeRefreshToken(token, key)))
}

function signature(body: Uint8Array, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES)
}

function checksum(signed: Uint8Array): Buffer {
  return createHash('sha256').update(signed).digest().subarray(0, CHECKSUM_BYTES)
}

function uvarint(value: number): Buffer {
  const bytes: number[] = []
  let remaining = value
  while (remaining >= 0x80) {
    bytes.push((remaining % 0x80) + 0x80)
    remaining = Math.floor(remaining / 0x80)
  }
  bytes.push(remaining)
  return Buffer.from(bytes)
}

function readUvarint(bytes: Uint8Array): number | null {
  if (bytes.byteLength === 0 || bytes.byteLength > COUNTER_BYTES_MAX) return null
  let value = 0
  for (const [index, byte] of bytes.entries()) {
    const isLast = index === bytes.byteLength - 1
    if (byte >= 0x80 === isLast) return null
    value += (byte % 0x80) * 0x80 ** index
  }
  return value
}
