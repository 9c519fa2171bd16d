import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned, readRefreshToken, writeRefreshToken } from './refresh-token.ts'

const key = Buffer.alloc(32, 7)
const sessionId = '8f14e45f-ceea-467f-a0b1-2c3d4e5f6071'

test('writeRefreshToken and readRefreshToken match the test vectors', () => {
  const zero = 'AI8U5F_O6kZ_oLEsPU5fYHEAfjrADc2X4rZYoy1g0kDh_2Gzsjw'
  const three = 'AI8U5F_O6kZ_oLEsPU5fYHGsAjhB0FUoiv_7BVNiWKw31Xrqqsqd'
  expect(writeRefreshToken({ sessionId, counter: 0 }, key)).toBe(zero)
  expect(writeRefreshToken({ sessionId, counter: 300 }, key)).toBe(three)
  expect(readRefreshToken(three)).toEqual({ sessionId, counter: 300 })
})

test('readRefreshToken parses every written token, which only its key has signed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 ** 31 - 1 }), (id, counter) => {
      const text = writeRefreshToken({ sessionId: id, counter }, key)
      const token = readRefreshToken(text)
      expect(token).toEqual({ sessionId: id, counter })
      expect(text).toMatch(/^[A-Za-z0-9_-]{12,}$/)
      expect(token && isSigned(text, token, key)).toBe(true)
      expect(token && isSigned(text, token, Buffer.alloc(32, 8))).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('a token with a changed character does not parse or is not signed', () => {
  const text = writeRefreshToken({ sessionId, counter: 5 }, key)
  for (let at = 0; at < text.length; at++) {
    const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
    const token = readRefreshToken(changed)
    expect(token === null || !isSigned(changed, token, key)).toBe(true)
  }
  for (const garbage of ['', 'abc', 'x'.repeat(1000), 'päth', '===', `${text}=`, ` ${text}`]) {
    expect(readRefreshToken(garbage)).toBeNull()
  }
})
