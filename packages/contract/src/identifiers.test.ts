import { expect, test } from 'vitest'
import { id, linkToken } from './fields.ts'
import { isId, isLinkToken } from './identifiers.ts'

const token = 'f2lAWggwRubGbXNTnjzgTv-UOMAUc1m8Jq5AqjL829c'

test.each([token, `${token}=`, token.slice(1), `${token}\n`, token.replace('-', '+'), ''])(
  'isLinkToken agrees with the schema for %j',
  (text) => expect(isLinkToken(text)).toBe(linkToken.safeParse(text).success),
)

test('isLinkToken rejects undefined', () => expect(isLinkToken(undefined)).toBe(false))

test.each([
  '0b0c6f1e-7d0a-4a53-9c1b-1f6f5b6d1c1a',
  '0B0C6F1E-7D0A-4A53-9C1B-1F6F5B6D1C1A',
  '019aa1b2-7d0a-7a53-9c1b-1f6f5b6d1c1a',
  '0b0c6f1e-7d0a-0a53-9c1b-1f6f5b6d1c1a',
  '0b0c6f1e-7d0a-4a53-7c1b-1f6f5b6d1c1a',
  '0b0c6f1e7d0a4a539c1b1f6f5b6d1c1a',
  '0b0c6f1e-7d0a-4a53-9c1b-1f6f5b6d1c1a\n',
  '0b0c',
])('isId agrees with the schema for %j', (text) => expect(isId(text)).toBe(id.safeParse(text).success))
