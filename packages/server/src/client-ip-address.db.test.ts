import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

/** Items of X-Forwarded-For that all name one client or none. */
const spellings: [what: string, write: (index: number) => string][] = [
  ['ports', (index) => `203.0.113.7:${1024 + index}`],
  ['zones', (index) => `2001:db8:1:1::7%eth${index}`],
  ['addresses of one /64', (index) => `[2001:db8:2:2::${index.toString(16)}]`],
  ['invalid text', (index) => `client-${index}`],
]

test.each(spellings)('limits per IP address hold when X-Forwarded-For varies in %s', async (_, write) => {
  const attempt = async (index: number) => {
    const response = await server.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': write(index) },
      body: JSON.stringify({ email: `nobody${index}@example.org`, password: 'Wrong-password-1' }),
    })
    return response.status
  }
  const statuses = []
  for (let index = 0; index < 90; index += 1) statuses.push(await attempt(index))
  expect(statuses).toContain(429)
})
