import { expect, test } from 'vitest'
import { createAnswersLock } from './answers-lock-store.ts'
import { LOCK_AFTER_MS } from './idle-lock.ts'

function lockAt(options: { asks: boolean }) {
  const signs = { lastSeen: 0, lastSignIn: 0, now: 120_000 }
  const lock = createAnswersLock(
    () => signs,
    () => options.asks,
  )
  return { lock, signs }
}

test('answers lock opens a page of a user who was seen lately', () => {
  const { lock } = lockAt({ asks: false })
  expect(lock.enter('results/1')).toBeNull()
})

test('answers lock stays locked for its page until it is unlocked', () => {
  const { lock, signs } = lockAt({ asks: false })
  lock.enter('results/1')
  lock.lock()
  signs.lastSeen = signs.now
  expect(lock.enter('results/1')).toBe('idle')
  lock.unlock()
  expect(lock.enter('results/1')).toBeNull()
})

test('answers lock locks an open page that is loaded again after the idle time', () => {
  const { lock, signs } = lockAt({ asks: false })
  lock.enter('results/1')
  signs.now = LOCK_AFTER_MS + 1
  expect(lock.enter('results/1')).toBe('idle')
})

test('answers lock asks at every visit when the account wants it, and once for each', () => {
  const { lock } = lockAt({ asks: true })
  expect(lock.enter('results/1')).toBe('each-time')
  lock.unlock()
  expect(lock.enter('results/1')).toBeNull()
  lock.leave('results/2')
  expect(lock.enter('results/1')).toBeNull()
  lock.leave('results/1')
  expect(lock.enter('results/1')).toBe('each-time')
})
