import { describe, expect, test } from 'vitest'
import { watchShift } from './watch-shift.ts'

interface Step {
  type: 'keydown' | 'keyup'
  key: string
  at?: number
  repeat?: boolean
  isComposing?: boolean
}

const press = (key: string, at = 0): Step[] => [
  { type: 'keydown', key, at },
  { type: 'keyup', key, at },
]

/** Number of calls back for a sequence of key events. */
function countCalls(steps: Step[]): number {
  const target = new EventTarget()
  let time = 0
  let count = 0
  watchShift(
    target,
    () => {
      count += 1
    },
    () => time,
  )
  for (const { type, at = time, ...rest } of steps) {
    time = at
    target.dispatchEvent(Object.assign(new Event(type), { repeat: false, isComposing: false, ...rest }))
  }
  return count
}

describe('watchShift', () => {
  test('calls back when Shift is pressed three times within five seconds', () => {
    expect(countCalls([...press('Shift', 0), ...press('Shift', 2000), ...press('Shift', 4900)])).toBe(1)
  })
  test('does not call back after two presses or when three take more than five seconds', () => {
    expect(countCalls([...press('Shift'), ...press('Shift')])).toBe(0)
    expect(countCalls([...press('Shift', 0), ...press('Shift', 3000), ...press('Shift', 5001)])).toBe(0)
  })
  test('starts again when another key is pressed', () => {
    expect(countCalls([...press('Shift'), ...press('Shift'), ...press('a'), ...press('Shift')])).toBe(0)
  })
  test('ignores Shift when it is held for a capital letter', () => {
    const capital: Step[] = [
      { type: 'keydown', key: 'Shift' },
      { type: 'keydown', key: 'A' },
      { type: 'keyup', key: 'A' },
      { type: 'keyup', key: 'Shift' },
    ]
    expect(countCalls([...capital, ...capital, ...capital])).toBe(0)
  })
  test('counts a held key once and ignores text composition', () => {
    const held: Step[] = [
      { type: 'keydown', key: 'Shift' },
      { type: 'keydown', key: 'Shift', repeat: true },
      { type: 'keydown', key: 'Shift', repeat: true },
      { type: 'keyup', key: 'Shift' },
    ]
    expect(countCalls(held)).toBe(0)
    const composed: Step[] = press('Shift').map((step) => ({ ...step, isComposing: true }))
    expect(countCalls([...composed, ...composed, ...composed])).toBe(0)
  })
})
