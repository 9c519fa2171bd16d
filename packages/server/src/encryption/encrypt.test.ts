import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DataKey, DecryptionError, decrypt, encrypt, encryptedLength } from './encrypt.ts'

const key: DataKey = { ownerId: 'alice', version: 1, secret: randomBytes(32) }
const plain = Buffer.from('one answer after the other')

test('decrypt returns the plaintext of encrypt', () => {
  expect(decrypt(key, encrypt(key, plain, 'a:1'), 'a:1')).toEqual(plain)
})

test('encrypt returns a length that depends only on the plaintext length, and new bytes each time', () => {
  const ones = encrypt(key, Buffer.alloc(108, 1), 'a:1')
  const fives = encrypt(key, Buffer.alloc(108, 5), 'a:1')
  expect(ones).toHaveLength(encryptedLength(108))
  expect(fives).toHaveLength(ones.length)
  expect(encrypt(key, Buffer.alloc(108, 1), 'a:1')).not.toEqual(ones)
})

test.each<[string, DataKey, string]>([
  ['another secret', { ...key, secret: randomBytes(32) }, 'a:1'],
  ['another owner', { ...key, ownerId: 'bob' }, 'a:1'],
  ['another key version', { ...key, version: 2 }, 'a:1'],
  ['other associated data', key, 'a:2'],
])('decrypt throws for %s', (_case, other, aad) => {
  expect(() => decrypt(other, encrypt(key, plain, 'a:1'), aad)).toThrow(DecryptionError)
})

test('decrypt throws when a byte is changed or missing', () => {
  const encrypted = encrypt(key, plain, 'a:1')
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => decrypt(key, changed, 'a:1')).toThrow(DecryptionError)
  }
  expect(() => decrypt(key, encrypted.subarray(0, encrypted.length - 1), 'a:1')).toThrow(DecryptionError)
  expect(() => decrypt(key, Buffer.alloc(5), 'a:1')).toThrow(DecryptionError)
})
