import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** TOTP code of a Base32 secret (RFC 6238: SHA-1, 30 s, six digits). */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(' ', '').toUpperCase()]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Code of the next period: each code is valid once, and the server tolerates clocks that run ahead. */
export function nextTotp(secret: string): string {
  return totp(secret, Date.now() + 30_000)
}
