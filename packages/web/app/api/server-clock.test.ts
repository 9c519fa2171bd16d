import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

test('server clock returns the time of the server when the clock of the device is wrong', () => {
  let deviceNow = Date.parse('2026-11-28T12:00:00Z')
  const clock = createServerClock(() => deviceNow)
  expect(clock.now().toISOString()).toBe('2026-11-28T12:00:00.000Z')
  clock.record(new Response('', { headers: { Date: 'Sat, 28 Nov 2026 10:00:00 GMT' } }))
  deviceNow += 60_000
  expect(clock.now().toISOString()).toBe('2026-11-28T10:01:00.000Z')
  clock.record(new Response(''))
  expect(clock.now().toISOString()).toBe('2026-11-28T10:01:00.000Z')
})
