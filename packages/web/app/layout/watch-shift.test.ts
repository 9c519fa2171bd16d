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

/** How often leaving was asked for by these keys. */
function leaves(steps: Step[]): number {
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

describe('leaving by Shift', () => {
  test('three times within five seconds', () => {
    expect(leaves([...press('Shift', 0), ...press('Shift', 2000), ...press('Shift', 4900)])).toBe(1)
  })
  test('not after two times, nor when the first is too long ago', () => {
    expect(leaves([...press('Shift'), ...press('Shift')])).toBe(0)
    expect(leaves([...press('Shift', 0), ...press('Shift', 3000), ...press('Shift', 5001)])).toBe(0)
  })
  test('any other key starts again', () => {
    expect(leaves([...press('Shift'), ...press('Shift'), ...press('a'), ...press('Shift')])).toBe(0)
  })
  test('a capital letter is no press of Shift', () => {
    const capital: Step[] = [
      { type: 'keydown', key: 'Shift' },
      { type: 'keydown', key: 'A' },
      { type: 'keyup', key: 'A' },
      { type: 'keyup', key: 'Shift' },
    ]
    expect(leaves([...capital, ...capital, ...capital])).toBe(0)
  })
  test('a held key counts as one press, and composing text as none', () => {
    const held: Step[] = [
      { type: 'keydown', key: 'Shift' },
      { type: 'keydown', key: 'Shift', repeat: true },
      { type: 'keydown', key: 'Shift', repeat: true },
      { type: 'keyup', key: 'Shift' },
    ]
    expect(leaves(held)).toBe(0)
    const composed: Step[] = press('Shift').map((step) => ({ ...step, isComposing: true }))
    expect(leaves([...composed, ...composed, ...composed])).toBe(0)
  })
})
