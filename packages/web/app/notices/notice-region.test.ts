// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { NoticeRegion } from './notice-region.tsx'
import { dismissNotice, notify } from './store.ts'

afterEach(() => {
  dismissNotice()
  cleanup()
})

test('notice region stays in the document while another region shows the notice', async () => {
  await waitForTexts()
  const { rerender } = render(createElement(NoticeRegion, { isEmpty: true }))
  const region = screen.getByRole('status')
  act(() => notify({ title: 'Saved' }))
  expect(region.textContent).toBe('')
  rerender(createElement(NoticeRegion, { isEmpty: false }))
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('Saved')
})
