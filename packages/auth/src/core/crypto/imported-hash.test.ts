import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { isAcceptableHash, isBcrypt, matchesBcrypt } from './imported-hash.ts'

test('matchesBcrypt accepts only the password of the hash', async () => {
  const hash = await bcrypt('Correct-Horse-7', 4)
  expect([isBcrypt(hash), isAcceptableHash(hash)]).toEqual([true, true])
  expect(await matchesBcrypt(hash, 'Correct-Horse-7')).toBe(true)
  expect(await matchesBcrypt(hash, 'Correct-Horse-8')).toBe(false)
  expect(await matchesBcrypt(hash, '')).toBe(false)
})

test('matchesBcrypt tries a password as typed and normalised', async () => {
  const decomposed = 'Cafe\u0301-Horse-7'
  expect(await matchesBcrypt(await bcrypt(decomposed, 4), decomposed)).toBe(true)
  expect(await matchesBcrypt(await bcrypt(decomposed.normalize('NFC'), 4), decomposed)).toBe(true)
})

test('matchesBcrypt rejects a password that differs after the 72 bytes that bcrypt reads', async () => {
  const hash = await bcrypt('x'.repeat(72), 4)
  expect(await matchesBcrypt(hash, 'x'.repeat(72))).toBe(true)
  expect(await matchesBcrypt(hash, 'x'.repeat(73))).toBe(false)
})

test('isAcceptableHash accepts argon2id and argon2i hashes', async () => {
  expect(isAcceptableHash(await argon2('Correct-Horse-7', { memoryCost: 8, timeCost: 1 }))).toBe(true)
  expect(
    isAcceptableHash('$argon2i$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A'),
  ).toBe(true)
})

test.each([
  '',
  'plain',
  '$2b$31$abcdefghijklmnopqrstuuOAYGXOmmKzEJvPvhWXBVGzkzyv0BJCK',
  '$argon2d$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
  '$argon2id$v=19$m=4194304,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=x$salt$hash',
])('isAcceptableHash rejects %j', (stored) => {
  expect(isAcceptableHash(stored)).toBe(false)
})
