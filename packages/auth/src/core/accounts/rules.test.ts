import { expect, test } from 'vitest'
import { parseEmail } from './rules.ts'

const labels = (length: number) =>
  `${'b'.repeat(60)}.`
    .repeat(4)
    .slice(0, length - 3)
    .replace(/\.$/, 'b')
const long = (length: number) => {
  const domain = `${labels(200)}.co`
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`
}

test('255 characters are the longest address', () => {
  expect(long(255)).toHaveLength(255)
  expect(parseEmail(` ${long(255).toUpperCase()} `)).toBe(long(255))
})

test.each([long(256), long(312), `${'a'.repeat(2000)}@b.co`, `a@${'\u00fc.'.repeat(60)}co`])(
  'an address that is too long, as typed or as it is kept: %s',
  (email) => {
    expect(() => parseEmail(email)).toThrow('An email address is too long')
  },
)

test.each(['', 'nobody', 'a@b'])('no address: %s', (email) => {
  expect(() => parseEmail(email)).toThrow('Unable to validate email address: invalid format')
})
