import { expect, test } from 'vitest'
import { findInvitationSource, invitationQuery } from './invitation-queries.ts'

test('findInvitationSource reads an invitation from the query', () => {
  expect(findInvitationSource(new URLSearchParams('invite=abc'))).toEqual({ kind: 'link', token: 'abc' })
  expect(findInvitationSource(new URLSearchParams('received=1'))).toEqual({ kind: 'received', token: '1' })
  expect(findInvitationSource(new URLSearchParams(''))).toBeNull()
})

test('invitationQuery finds a truncated link unknown without a request', async () => {
  expect(await invitationQuery({ kind: 'link', token: 'too-short' }).queryFn()).toEqual({ state: 'unknown' })
  expect(await invitationQuery({ kind: 'received', token: 'no-id' }).queryFn()).toEqual({ state: 'unknown' })
})
