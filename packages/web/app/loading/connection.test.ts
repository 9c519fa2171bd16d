import { expect, test } from 'vitest'
import { createConnection } from './connection.ts'

function createTestConnection(start: number) {
  const clock = { now: start, online: true, ping: () => Promise.resolve(true) }
  const connection = createConnection({
    now: () => clock.now,
    isOnline: () => clock.online,
    ping: () => clock.ping(),
  })
  return { clock, connection }
}

test('connection trusts a response for ten seconds', () => {
  const { clock, connection } = createTestConnection(0)
  expect(connection.isDoubtful()).toBe(false)
  clock.now = 10_001
  expect(connection.isDoubtful()).toBe(true)
  connection.recordSuccess()
  expect(connection.isDoubtful()).toBe(false)
})

test('connection is doubtful when the browser is offline or a request failed', () => {
  const { clock, connection } = createTestConnection(0)
  clock.online = false
  expect(connection.isDoubtful()).toBe(true)
  clock.online = true
  connection.recordFailure()
  expect(connection.isDoubtful()).toBe(true)
})

test('check shares one request between concurrent callers and trusts its response', async () => {
  const { clock, connection } = createTestConnection(0)
  let requests = 0
  clock.ping = async () => {
    requests += 1
    return true
  }
  clock.now = 20_000
  expect(await Promise.all([connection.check(), connection.check()])).toEqual([true, true])
  expect(requests).toBe(1)
  expect(connection.isDoubtful()).toBe(false)
})

test('check returns false when the request fails', async () => {
  const { clock, connection } = createTestConnection(0)
  clock.ping = () => Promise.reject(new TypeError('no network'))
  expect(await connection.check()).toBe(false)
  expect(connection.isDoubtful()).toBe(true)
})
