import { expect, test } from 'vitest'
import { currentNotice, Declined, dismissNotice, notify, notifyError } from './store.ts'

test('notices show one at a time and number each one', () => {
  notify({ title: 'Saved' })
  const first = currentNotice()
  notify({ title: 'Saved' })
  expect(currentNotice()).toMatchObject({ title: 'Saved' })
  expect(currentNotice()?.number).not.toBe(first?.number)
  dismissNotice()
  expect(currentNotice()).toBeNull()
})

test('notifyError shows nothing when the user has cancelled', () => {
  notifyError(new Declined())
  expect(currentNotice()).toBeNull()
})
