import { expect, test } from 'vitest'
import { createAnswersLock } from './answers-lock-store.ts'
import { LOCK_AFTER_MS } from './idle-lock.ts'

function createTestLock(options: { asks: boolean }) {
  const activity = { lastSeen: 60_000, lastSignIn: 0, now: 180_000 }
  const lock = createAnswersLock(
    () => activity,
    () => options.asks,
  )
  return { lock, activity }
}

test('answers lock unlocks a page when the user was active recently', () => {
  const { lock } = createTestLock({ asks: false })
  expect(lock.enter('results/1')).toBeNull()
})

test('answers lock stays locked for its page until it is unlocked', () => {
  const { lock, activity } = createTestLock({ asks: false })
  lock.enter('results/1')
  lock.lock()
  activity.lastSeen = activity.now
  expect(lock.enter('results/1')).toBe('idle')
  lock.unlock()
  expect(lock.enter('results/1')).toBeNull()
})

test('answers lock locks a page when it reloads after the idle time', () => {
  const { lock, activity } = createTestLock({ asks: false })
  lock.enter('results/1')
  activity.now = activity.lastSeen + LOCK_AFTER_MS + 1
  expect(lock.enter('results/1')).toBe('idle')
})

test('answers lock asks once per visit when the account asks each time', () => {
  const { lock } = createTestLock({ asks: true })
  expect(lock.enter('results/1')).toBe('each-time')
  lock.unlock()
  expect(lock.enter('results/1')).toBeNull()
  lock.leave('results/2')
  expect(lock.enter('results/1')).toBeNull()
  lock.leave('results/1')
  expect(lock.enter('results/1')).toBe('each-time')
})

test('answers lock is unstated when a provider signed the user in without a time', () => {
  const { lock, activity } = createTestLock({ asks: false })
  activity.lastSeen = 0
  activity.now = Date.now()
  expect(lock.enter('results/1')).toBe('unstated')
})
