import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const key = { ownerId: 'someone', version: 1, secret: randomBytes(32) }

test('every text of a column is as long as any other', () => {
  const lengths = ['', 'Ana', '名'.repeat(20), '😀'.repeat(15)].map((text) => {
    const encrypted = encryptText(key, text, 60, 'a place')
    expect(decryptText(key, encrypted, 'a place')).toBe(text)
    return encrypted.length
  })
  expect(new Set(lengths).size).toBe(1)
})

test('a text that does not fit is refused, not cut', () => {
  expect(() => encryptText(key, 'x'.repeat(61), 60, 'a place')).toThrow(RangeError)
})

test('a text opens only in its place', () => {
  const encrypted = encryptText(key, 'Ana', 60, 'a place')
  expect(() => decryptText(key, encrypted, 'another place')).toThrow()
})
