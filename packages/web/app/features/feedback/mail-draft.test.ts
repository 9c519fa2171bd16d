import { expect, test } from 'vitest'
import { mailDraft } from './mail-draft.ts'

test('keeps lines and what means something in an address', () => {
  expect(mailDraft('A & B', 'one\ntwo?')).toBe('mailto:?subject=A%20%26%20B&body=one%0D%0Atwo%3F')
})
