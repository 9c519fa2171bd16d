import { expect, test } from 'vitest'
import { openPage } from '#auth/testing/page.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A fifth of the limit per IP address, so that the tests need fewer calls. */
const auth = useTestAuth({ limits: { signIn: { count: 12 } } })

/** Sign-ins for different emails from IPv6 addresses; returns how many were not rate-limited. */
async function countAccepted(addresses: string[], email: (n: number) => string) {
  const statuses = []
  for (const [n, ipAddress] of addresses.entries()) {
    const body = { email: email(n), password: 'Wrong-Horse-1' }
    statuses.push(
      (await openPage(auth, { ipAddress }).call('POST', '/token?grant_type=password', body)).status,
    )
  }
  return statuses.filter((status) => status === 400).length
}

const list = (length: number, address: (n: string) => string) =>
  Array.from({ length }, (_, n) => address((n + 1).toString(16)))
const anyone = (n: number) => `p${n}@example.com`

test.each([
  ['one /64', (n: string) => `2001:db8:1:1::${n}`, 14, 12],
  ['the /64 networks of one /56', (n: string) => `2001:db8:2:${n}::1`, 26, 24],
  ['the /56 networks of one /48', (n: string) => `2001:db8:3:${n}00::1`, 50, 48],
  ['different /48 networks', (n: string) => `2001:db8:1${n}::1`, 14, 14],
])('sign-ins from %s are limited together', async (_, address, attempts, accepted) => {
  expect(await countAccepted(list(attempts, address), anyone)).toBe(accepted)
})

test.each([
  ['the /64 networks of one /56', (n: string) => `2001:db8:2:${n}::1`, 10],
  ['the /56 networks of one /48', (n: string) => `2001:db8:3:${n}00::1`, 20],
])('sign-ins to one account from %s are limited together', async (_, address, accepted) => {
  expect(await countAccepted(list(22, address), () => 'ann@example.com')).toBe(accepted)
})
