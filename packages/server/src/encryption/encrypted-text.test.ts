import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const key = { ownerId: 'someone', version: 1, secret: randomBytes(32) }

test('encryptText returns ciphertexts of equal length for texts of any length', () => {
  const lengths = ['', 'Ana', '名'.repeat(20), '😀'.repeat(15)].map((text) => {
    const encrypted = encryptText(key, text, 60, 'column:1')
    expect(decryptText(key, encrypted, 'column:1')).toBe(text)
    return encrypted.length
  })
  expect(new Set(lengths).size).toBe(1)
})

test('encryptText throws RangeError when the text exceeds the width', () => {
  expect(() => encryptText(key, 'x'.repeat(61), 60, 'column:1')).toThrow(RangeError)
})

test('decryptText throws when the associated data differ', () => {
  const encrypted = encryptText(key, 'Ana', 60, 'column:1')
  expect(() => decryptText(key, encrypted, 'column:2')).toThrow()
})
