import { Secret, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createTotpSecret, findTimeStep, presentTotp } from './totp.ts'

// Test vectors of RFC 6238, appendix B, cut to six digits.
const secret = Buffer.from('12345678901234567890')
const published = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
] as const

describe('findTimeStep', () => {
  test.each(published)('finds the time step of second %i for its code', (second, code) => {
    const now = new Date(second * 1000)
    expect(findTimeStep(secret, code, now)).toBe(Math.floor(second / 30))
  })

  test('accepts the previous and the next step, and returns the step of the code', () => {
    const step = Math.floor(1111111111 / 30)
    const at = (away: number) => findTimeStep(secret, '050471', new Date((step + away) * 30_000))
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step, step, step, null])
  })

  test.each(['', '05047', '0504711', 'abcdef', '050472'])('returns null for the code "%s"', (code) => {
    expect(findTimeStep(secret, code, new Date(1111111111_000))).toBeNull()
  })
})

describe('presentTotp and createTotpSecret', () => {
  const shown = presentTotp(secret, { issuer: 'Two & fold', account: 'ann+x@example.com' })

  test('presentTotp writes the otpauth URI with its parameters in the published order', () => {
    expect(shown.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(shown.uri).toBe(
      `otpauth://totp/Two%20%26%20fold:ann%2Bx@example.com?algorithm=SHA1&digits=6&issuer=Two%20%26%20fold&period=30&secret=${shown.secret}`,
    )
    const read = URI.parse(shown.uri)
    expect([read.issuer, read.label]).toEqual(['Two & fold', 'ann+x@example.com'])
  })

  test('presentTotp renders the QR code as plain SVG that fits into a data URL', () => {
    expect(shown.qr_code).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /)
    expect(shown.qr_code).not.toMatch(/[#\n\r%]/)
  })

  test('presentTotp renders a QR code for the longest names', () => {
    const long = presentTotp(secret, { issuer: 'é'.repeat(100), account: `${'a'.repeat(243)}@example.com` })
    expect(long.qr_code.length).toBeGreaterThan(1000)
  })

  test('createTotpSecret returns 160 random bits', () => {
    const created = [createTotpSecret(), createTotpSecret()].map((bytes) =>
      Buffer.from(bytes).toString('hex'),
    )
    expect(new Set(created).size).toBe(2)
    expect(new Secret({ buffer: Uint8Array.from(createTotpSecret()).buffer }).base32).toMatch(
      /^[A-Z2-7]{32}$/,
    )
  })
})
