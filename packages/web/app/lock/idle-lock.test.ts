import { describe, expect, test } from 'vitest'
import { computeLastSeen, computeLockTime, isIdle, isUnlocked, LOCK_AFTER_MS } from './idle-lock.ts'

const now = 1_800_000_000_000
const ago = (minutes: number) => now - minutes * 60_000

describe('idle lock', () => {
  test.each([
    ['no activity and no sign-in', 0, 0, true],
    ['a sign-in of 14 minutes ago', 0, ago(14), false],
    ['a sign-in of 15 minutes ago', 0, ago(15), true],
    ['an old sign-in and activity a minute ago', ago(1), ago(300), false],
    ['activity 16 minutes ago and a new sign-in', ago(16), ago(0), false],
    ['a sign-in before the clock was set back', 0, ago(-0.5), true],
    ['activity two minutes in the future', ago(-2), ago(60), true],
  ])('isIdle decides correctly for %s', (_, lastSeen, lastSignIn, idle) => {
    expect(isIdle({ lastSeen, lastSignIn, now })).toBe(idle)
  })

  test('computeLockTime counts from the later of activity and sign-in', () => {
    expect(computeLockTime({ lastSeen: ago(3), lastSignIn: ago(9), now })).toBe(ago(3) + LOCK_AFTER_MS)
  })

  test('computeLastSeen returns the current time before the lock time', () => {
    expect(computeLastSeen({ lastSeen: ago(14), lastSignIn: 0, now })).toBe(now)
  })

  test('computeLastSeen returns the old time after the lock time', () => {
    expect(computeLastSeen({ lastSeen: ago(16), lastSignIn: ago(20), now })).toBe(ago(16))
  })
})

describe('isUnlocked', () => {
  test('ignores activity when the account asks each time', () => {
    expect(isUnlocked({ lastSeen: ago(0), lastSignIn: ago(2), now }, true)).toBe(false)
    expect(isUnlocked({ lastSeen: ago(0), lastSignIn: ago(2), now }, false)).toBe(true)
  })

  test('accepts a sign-in of the last minute when the account asks each time', () => {
    expect(isUnlocked({ lastSeen: 0, lastSignIn: ago(0.5), now }, true)).toBe(true)
  })

  test('locks when the last sign-in is in the future and the account asks every time', () => {
    expect(isUnlocked({ lastSeen: 0, lastSignIn: ago(-5), now }, true)).toBe(false)
  })
})
