import { expect, test } from 'vitest'
import { createCommonPasswords } from './common-passwords.ts'

const common = createCommonPasswords()
const own = ['Twofold', 'Ann', 'Miller', 'annmiller', 'am.winter', 'winter']

test.each([
  'Password1',
  'password123',
  'PASSWORD123',
  'P@ssw0rd1',
  'Qwertyuiop1',
  'Sunshine2024!',
  '123Sunshine',
  'Trustno1',
  'MonkeyMonkey1',
  'Ｐassword１',
  'Twofold1',
  'Tw0f0ld2026',
  'AnnMiller1',
  'Winter99!',
  'WinterWinter1',
])('common passwords include %s', async (password) => {
  expect(await common.includes(password, own)).toBe(true)
})

test.each([
  'Correct-Horse-7',
  'Quiet-River-7',
  'kX7pQ2mWz',
  'Ann-sees-9-lakes',
  'Twofold-and-far-4',
  '12345678901A',
])('common passwords do not include %s', async (password) => {
  expect(await common.includes(password, own)).toBe(false)
})

test('common passwords include own words only, and none that are too short', async () => {
  expect(await common.includes('Zyxwvu-Tsrq-1', ['', 'z'])).toBe(false)
  expect(await common.includes('Quillon1', [])).toBe(false)
  expect(await common.includes('Quillon1', ['quillon'])).toBe(true)
})
