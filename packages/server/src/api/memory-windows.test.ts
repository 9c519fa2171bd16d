import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rates } from '#server/limits.ts'
import { createMemoryWindows } from './memory-windows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a window is deleted at its end when no further call arrives', () => {
  const windows = createMemoryWindows(() => new Date())
  windows.count({ key: 'a', seconds: 600 }, new Date())
  windows.count({ key: 'b', seconds: 3600 }, new Date())
  vi.advanceTimersByTime(600_001)
  expect(windows.size).toBe(1)
  expect(windows.count({ key: 'a', seconds: 600 }, new Date()).used).toBe(1)
  vi.advanceTimersByTime(3_600_001)
  expect(windows.size).toBe(0)
  expect(vi.getTimerCount(), 'timers after the last window').toBe(0)
})

test('limits in memory last at most an hour, as the privacy page promises', () => {
  const inMemory = Object.values(rates).filter((rate) => 'inMemory' in rate)
  expect(inMemory.length).toBeGreaterThan(0)
  for (const { name, seconds } of inMemory) expect(seconds, name).toBeLessThanOrEqual(3600)
})
