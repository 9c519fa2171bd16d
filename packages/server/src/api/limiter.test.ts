import { isApiError } from '@twofold/contract'
import { expect, test } from 'vitest'
import type { RateLimit } from '#server/limits.ts'
import { createLimiter } from './limiter.ts'
import { networkOf } from './network.ts'

const limit: RateLimit = { name: 'test', per: 'address', count: 3, seconds: 60 }

function clock() {
  let time = 1_000_000_020_000
  return { now: () => new Date(time), advance: (ms: number) => (time += ms) }
}

function refusal(act: () => void): { retryAfterSeconds: number | undefined } | null {
  try {
    act()
    return null
  } catch (error) {
    if (isApiError(error) && error.code === 'too_many_requests') return error
    throw error
  }
}

test('the fourth call of an address waits, another address does not', () => {
  const { now } = clock()
  const limiter = createLimiter(now)
  for (let call = 0; call < 3; call += 1) limiter.count(limit, { address: '192.0.2.1' })
  const refused = refusal(() => limiter.count(limit, { address: '192.0.2.1' }))
  expect(refused?.retryAfterSeconds).toBeGreaterThan(0)
  expect(refusal(() => limiter.count(limit, { address: '192.0.2.2' }))).toBeNull()
})

test('the window slides: calls at its end still count at the start of the next', () => {
  const time = clock()
  const limiter = createLimiter(time.now)
  time.advance(60_000 - (time.now().getTime() % 60_000) - 1)
  for (let call = 0; call < 3; call += 1) limiter.count(limit, { address: 'a' })
  time.advance(2)
  expect(refusal(() => limiter.count(limit, { address: 'a' }))).toBeNull()
  expect(refusal(() => limiter.count(limit, { address: 'a' }))).not.toBeNull()
  time.advance(120_000)
  expect(refusal(() => limiter.count(limit, { address: 'a' }))).toBeNull()
})

test('a limit per person follows the person, not the address', () => {
  const limiter = createLimiter(clock().now)
  const mine: RateLimit = { ...limit, per: 'person', count: 1 }
  limiter.count(mine, { userId: 'alice', address: 'x' })
  expect(refusal(() => limiter.count(mine, { userId: 'alice', address: 'y' }))).not.toBeNull()
  expect(refusal(() => limiter.count(mine, { userId: 'bob', address: 'x' }))).toBeNull()
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
