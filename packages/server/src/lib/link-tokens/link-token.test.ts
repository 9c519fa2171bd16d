import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinkToken, hashLinkToken } from './link-token.ts'

test('hashLinkToken finds the hash that createLinkToken returns with the token', () => {
  const { token, tokenHash } = createLinkToken()
  expect(token).toHaveLength(32)
  expect(hashLinkToken(token.toString('base64url'))).toEqual(tokenHash)
})

test('hashes of stored links stay valid', () => {
  const bytes = Buffer.alloc(32, 7)
  expect(hashLinkToken(bytes.toString('base64url'))).toEqual(createHash('sha256').update(bytes).digest())
})

test.each(['not base64url!', `${'A'.repeat(42)}B`, `${'A'.repeat(43)}=`])(
  'hashLinkToken throws not_found when the text is not canonical: %s',
  (text) => {
    expect(() => hashLinkToken(text)).toThrow(expect.objectContaining({ code: 'not_found' }))
  },
)
