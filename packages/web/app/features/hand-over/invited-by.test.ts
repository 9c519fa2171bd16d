import { expect, test } from 'vitest'
import { tokenOf } from './invited-by.ts'

const token = 'A'.repeat(43)

test('the token of a link', () => {
  expect(tokenOf(`https://example.org/test?invite=${token}`)).toBe(token)
})

test.each([['https://example.org/test'], ['https://example.org/test?invite=x'], [`${token}`], ['']])(
  'none in %s',
  (url) => {
    expect(tokenOf(url)).toBeNull()
  },
)
