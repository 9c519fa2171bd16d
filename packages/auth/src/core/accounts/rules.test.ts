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

test('parseEmail accepts 255 characters', () => {
  expect(long(255)).toHaveLength(255)
  expect(parseEmail(` ${long(255).toUpperCase()} `)).toBe(long(255))
})

test.each([long(256), long(312), `${'a'.repeat(2000)}@b.co`, `a@${'\u00fc.'.repeat(60)}co`])(
  'parseEmail rejects an email that is too long as typed or in canonical form: %s',
  (email) => {
    expect(() => parseEmail(email)).toThrow('An email address is too long')
  },
)

test.each(['', 'nobody', 'a@b'])('parseEmail rejects %j', (email) => {
  expect(() => parseEmail(email)).toThrow('Unable to validate email address: invalid format')
})
