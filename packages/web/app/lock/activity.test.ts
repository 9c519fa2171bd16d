// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { lastSeenStore } from '#web/session/last-seen-store.ts'
import { watchIdle } from './activity.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['focus', () => window],
  ['pageshow', () => window],
  ['visibilitychange', () => document],
] as const)(
  'watchIdle locks before older listeners request anything when the user returns by %s',
  (name, getTarget) => {
    vi.useFakeTimers()
    const calls: string[] = []
    const request = () => void calls.push('request')
    getTarget().addEventListener(name, request)
    lastSeenStore.write({ lastSeen: Date.now(), lastSignIn: Date.now() })
    const stop = watchIdle(() => calls.push('lock'))
    getTarget().dispatchEvent(new Event(name))
    expect(calls).toEqual(['request'])
    // The timers of a suspended device do not run.
    vi.setSystemTime(Date.now() + 15 * 60_000)
    getTarget().dispatchEvent(new Event(name))
    expect(calls).toEqual(['request', 'lock', 'request'])
    stop()
    getTarget().dispatchEvent(new Event(name))
    expect(calls).toEqual(['request', 'lock', 'request', 'request'])
    getTarget().removeEventListener(name, request)
  },
)
