import { expect, test } from 'vitest'
import { getWeekIndex } from './breakfast-week.ts'

test('getWeekIndex changes on Mondays and starts again after the last question', () => {
  const index = (day: string) => getWeekIndex(new Date(`${day}Z`), 52)
  expect(index('2026-11-30T00:00')).toBe((index('2026-11-29T23:59') + 1) % 52)
  expect(index('2026-12-06T23:59')).toBe(index('2026-11-30T00:00'))
  expect(index('2023-12-31T12:00')).toBe(51)
  const year = Array.from({ length: 52 }, (_, week) =>
    index(new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, -1)),
  )
  expect(new Set(year).size).toBe(52)
})
