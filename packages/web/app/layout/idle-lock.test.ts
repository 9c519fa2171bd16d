import { describe, expect, test } from 'vitest'
import { isIdle, LOCK_AFTER_MS, lockTime, opensFreely, seenAfter } from './idle-lock.ts'

const now = 1_800_000_000_000
const ago = (minutes: number) => now - minutes * 60_000

describe('results out of sight after fifteen minutes', () => {
  test.each([
    ['nobody was ever seen', 0, 0, true],
    ['a sign-in of 14 minutes ago', 0, ago(14), false],
    ['a sign-in of 15 minutes ago', 0, ago(15), true],
    ['an old sign-in, a press a minute ago', ago(1), ago(300), false],
    ['a press of 16 minutes ago, a new sign-in', ago(16), ago(0), false],
    ['a sign-in half a minute ahead of this clock', 0, ago(-0.5), false],
    ['a time from the future', ago(-2), ago(60), true],
  ])('%s', (_, lastSeen, lastSignIn, idle) => {
    expect(isIdle({ lastSeen, lastSignIn, now })).toBe(idle)
  })

  test('the time runs from the later of the two', () => {
    expect(lockTime({ lastSeen: ago(3), lastSignIn: ago(9), now })).toBe(ago(3) + LOCK_AFTER_MS)
  })

  test('a press renews the time while it runs', () => {
    expect(seenAfter({ lastSeen: ago(14), lastSignIn: 0, now })).toBe(now)
  })

  test('once the time is over a press changes nothing', () => {
    expect(seenAfter({ lastSeen: ago(16), lastSignIn: ago(20), now })).toBe(ago(16))
  })
})

describe('asking every time', () => {
  test('a press a moment ago is not enough', () => {
    expect(opensFreely({ lastSeen: ago(0), lastSignIn: ago(2), now }, true)).toBe(false)
    expect(opensFreely({ lastSeen: ago(0), lastSignIn: ago(2), now }, false)).toBe(true)
  })

  test('a user who has just signed in is not asked again', () => {
    expect(opensFreely({ lastSeen: 0, lastSignIn: ago(0.5), now }, true)).toBe(true)
  })

  test('a clock that was set back opens nothing', () => {
    expect(opensFreely({ lastSeen: 0, lastSignIn: ago(-5), now }, true)).toBe(false)
  })
})
