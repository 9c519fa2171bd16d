import { expect, test } from 'vitest'
import { findInvitationToken } from './open-invitation.ts'

const token = 'A'.repeat(43)

test('findInvitationToken returns the token of an invitation link', () => {
  expect(findInvitationToken(`https://example.org/test?invite=${token}`)).toBe(token)
})

test.each([['https://example.org/test'], ['https://example.org/test?invite=x'], [`${token}`], ['']])(
  'findInvitationToken returns null for %j',
  (url) => {
    expect(findInvitationToken(url)).toBeNull()
  },
)
