import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'

const PACKAGES = new URL('../../', import.meta.url)
const token = Buffer.alloc(32, 7)
const text = token.toString('base64url')
const sha256 = createHash('sha256').update(token).digest()

/** Reads from SECURITY.md how the token of a link is stored. */
function findDocumentedStorage(link: string): string {
  const security = readFileSync(new URL('../SECURITY.md', PACKAGES), 'utf8')
  const row = security.split('\n').find((line) => line.trim().startsWith(`| ${link}`))
  return row?.split('|')[2]?.trim() ?? ''
}

test.each(['invitation', '360° survey'])(
  'SECURITY.md names the hash under which the token of a link is stored: %s',
  (link) => {
    expect(findDocumentedStorage(link).startsWith('SHA-256 hash')).toBe(hashLinkToken(text).equals(sha256))
    expect(findDocumentedStorage(link)).not.toMatch(/keyed/i)
  },
)

test.each([
  ['sign-in', 'auth/src/core/messages/send-mail.ts', /keyedHash\.of\('link-token', token\)/],
  ['cancelling', 'server/src/features/account/deletion.ts', /createLinkToken\(\)/],
])('SECURITY.md says how the token of a link is hashed where it is created: %s', (link, file, call) => {
  expect(readFileSync(new URL(file, PACKAGES), 'utf8')).toMatch(call)
  expect(/keyed/i.test(findDocumentedStorage(link))).toBe(call.source.includes('keyedHash'))
})
