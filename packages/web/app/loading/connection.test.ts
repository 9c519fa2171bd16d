import { expect, test } from 'vitest'
import { createConnection } from './connection.ts'

function connectionAt(start: number) {
  const clock = { now: start, online: true, ask: () => Promise.resolve(true) }
  const connection = createConnection({
    now: () => clock.now,
    isOnline: () => clock.online,
    ask: () => clock.ask(),
  })
  return { clock, connection }
}

test('connection trusts an answer for ten seconds', () => {
  const { clock, connection } = connectionAt(0)
  expect(connection.isDoubtful()).toBe(false)
  clock.now = 10_001
  expect(connection.isDoubtful()).toBe(true)
  connection.answered()
  expect(connection.isDoubtful()).toBe(false)
})

test('connection is doubtful when the browser is offline or a request failed', () => {
  const { clock, connection } = connectionAt(0)
  clock.online = false
  expect(connection.isDoubtful()).toBe(true)
  clock.online = true
  connection.failed()
  expect(connection.isDoubtful()).toBe(true)
})

test('check shares one request between concurrent callers and keeps its answer', async () => {
  const { clock, connection } = connectionAt(0)
  let asked = 0
  clock.ask = async () => {
    asked += 1
    return true
  }
  clock.now = 20_000
  expect(await Promise.all([connection.check(), connection.check()])).toEqual([true, true])
  expect(asked).toBe(1)
  expect(connection.isDoubtful()).toBe(false)
})

test('check says no when the request fails', async () => {
  const { clock, connection } = connectionAt(0)
  clock.ask = () => Promise.reject(new TypeError('no network'))
  expect(await connection.check()).toBe(false)
  expect(connection.isDoubtful()).toBe(true)
})
