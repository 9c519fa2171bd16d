import { expect, test } from 'vitest'
import { findInvitationSource, loadInvitation } from './invitation-source.ts'

test('findInvitationSource reads an invitation from the query', () => {
  expect(findInvitationSource(new URLSearchParams('invite=abc'))).toEqual({ kind: 'link', token: 'abc' })
  expect(findInvitationSource(new URLSearchParams('received=1'))).toEqual({ kind: 'received', token: '1' })
  expect(findInvitationSource(new URLSearchParams(''))).toBeNull()
})

test('loadInvitation returns unknown for a truncated link without a request', async () => {
  expect(await loadInvitation({ kind: 'link', token: 'too-short' })).toEqual({ state: 'unknown' })
  expect(await loadInvitation({ kind: 'received', token: 'no-id' })).toEqual({ state: 'unknown' })
})
