import { expect, test } from 'vitest'
import { createNoticeStore } from './store.ts'

test('notice store shows one notice at a time and numbers each notice', () => {
  const notices = createNoticeStore()
  notices.show({ title: 'Saved' })
  const first = notices.get()
  notices.show({ title: 'Saved' })
  expect(notices.get()).toMatchObject({ title: 'Saved' })
  expect(notices.get()?.number).not.toBe(first?.number)
  notices.dismiss()
  expect(notices.get()).toBeNull()
})
