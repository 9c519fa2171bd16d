import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { isAcceptableHash, isBcrypt, matchesBcrypt } from './imported-hash.ts'

test('a bcrypt hash is taken, and is matched by its password alone', async () => {
  const made = await bcrypt('Correct-Horse-7', 4)
  expect([isBcrypt(made), isAcceptableHash(made)]).toEqual([true, true])
  expect(await matchesBcrypt(made, 'Correct-Horse-7')).toBe(true)
  expect(await matchesBcrypt(made, 'Correct-Horse-8')).toBe(false)
  expect(await matchesBcrypt(made, '')).toBe(false)
})

test('a password is tried as it was typed, and in one spelling', async () => {
  const decomposed = 'Cafe\u0301-Horse-7'
  expect(await matchesBcrypt(await bcrypt(decomposed, 4), decomposed)).toBe(true)
  expect(await matchesBcrypt(await bcrypt(decomposed.normalize('NFC'), 4), decomposed)).toBe(true)
})

test('the beginning of a long password is not enough', async () => {
  const made = await bcrypt('x'.repeat(72), 4)
  expect(await matchesBcrypt(made, 'x'.repeat(72))).toBe(true)
  expect(await matchesBcrypt(made, 'x'.repeat(73))).toBe(false)
})

test('an argon2 hash is taken, of either kind', async () => {
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
])('%s is not', (stored) => {
  expect(isAcceptableHash(stored)).toBe(false)
})
