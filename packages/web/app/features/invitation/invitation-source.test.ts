import { expect, test } from 'vitest'
import { loadInvitation, sourceOf } from './invitation-source.ts'

test('an invitation is read from the address', () => {
  expect(sourceOf(new URLSearchParams('invite=abc'))).toEqual({ kind: 'link', token: 'abc' })
  expect(sourceOf(new URLSearchParams('received=1'))).toEqual({ kind: 'received', token: '1' })
  expect(sourceOf(new URLSearchParams(''))).toBeNull()
})

test('a link that was cut off is unknown without asking anybody', async () => {
  expect(await loadInvitation({ kind: 'link', token: 'too-short' })).toEqual({ state: 'unknown' })
  expect(await loadInvitation({ kind: 'received', token: 'no-id' })).toEqual({ state: 'unknown' })
})
