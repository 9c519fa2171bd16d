import { expect, test } from 'vitest'
import { createMailtoUrl } from './mailto-url.ts'

test('createMailtoUrl encodes line breaks and reserved characters', () => {
  expect(createMailtoUrl('A & B', 'one\ntwo?')).toBe('mailto:?subject=A%20%26%20B&body=one%0D%0Atwo%3F')
})
