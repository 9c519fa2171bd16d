import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DataKey, SealError, seal, sealedLength, unseal } from './seal.ts'

const key: DataKey = { ownerId: 'alice', version: 1, secret: randomBytes(32) }
const plain = Buffer.from('one answer after the other')

test('what was sealed comes back', () => {
  expect(unseal(key, seal(key, plain, 'a:1'), 'a:1')).toEqual(plain)
})

test('a sealed value has one length for every content, and never the same bytes twice', () => {
  const ones = seal(key, Buffer.alloc(108, 1), 'a:1')
  const fives = seal(key, Buffer.alloc(108, 5), 'a:1')
  expect(ones).toHaveLength(sealedLength(108))
  expect(fives).toHaveLength(ones.length)
  expect(seal(key, Buffer.alloc(108, 1), 'a:1')).not.toEqual(ones)
})

test.each<[string, DataKey, string]>([
  ['another secret', { ...key, secret: randomBytes(32) }, 'a:1'],
  ['another person', { ...key, ownerId: 'bob' }, 'a:1'],
  ['another key version', { ...key, version: 2 }, 'a:1'],
  ['another place', key, 'a:2'],
])('does not open for %s', (_case, other, place) => {
  expect(() => unseal(other, seal(key, plain, 'a:1'), place)).toThrow(SealError)
})

test('a change of any byte is noticed, and so is a shortened value', () => {
  const sealed = seal(key, plain, 'a:1')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal(key, changed, 'a:1')).toThrow(SealError)
  }
  expect(() => unseal(key, sealed.subarray(0, sealed.length - 1), 'a:1')).toThrow(SealError)
  expect(() => unseal(key, Buffer.alloc(5), 'a:1')).toThrow(SealError)
})
