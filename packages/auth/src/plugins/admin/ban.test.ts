import { expect, test } from 'vitest'
import { parseBanDuration } from './ban.ts'

const now = new Date('2026-11-22T03:00:00Z')

test.each([
  [undefined, undefined],
  ['', undefined],
  ['none', null],
  ['24h', '2026-11-23T03:00:00.000Z'],
  ['1h30m', '2026-11-22T04:30:00.000Z'],
  ['1.5s', '2026-11-22T03:00:01.500Z'],
  ['876000h', '2126-10-29T03:00:00.000Z'],
])('parseBanDuration parses %s', (duration, until) => {
  const ban = parseBanDuration(duration, now)
  expect(ban instanceof Date ? ban.toISOString() : ban).toBe(until)
})

test.each(['1d', '24', 'h', '-1h', '1h x', '9999999h', 'forever'])(
  'parseBanDuration rejects %s',
  (duration) => {
    expect(() => parseBanDuration(duration, now)).toThrow(/ban duration/)
  },
)
