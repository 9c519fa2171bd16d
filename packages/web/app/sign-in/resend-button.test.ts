// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { currentNotice, dismissNotice } from '#web/notices/store.ts'
import { ResendButton } from './resend-button.tsx'

afterEach(() => {
  cleanup()
  dismissNotice()
})

async function renderButton(result: () => Promise<void>) {
  await waitForTexts()
  const send = vi.fn(result)
  render(createElement(ResendButton, { send, sentAt: 0 }))
  const button = screen.getByRole('button')
  const press = () => act(async () => void fireEvent.click(button))
  return { send, button, press }
}

test('resend button sends again at once when the last attempt failed', async () => {
  const { send, button, press } = await renderButton(() => Promise.reject(new Error('failed')))
  await press()
  expect(currentNotice()?.tone).toBe('danger')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('resend button waits when the last attempt succeeded', async () => {
  const { send, button, press } = await renderButton(() => Promise.resolve())
  await press()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press()
  expect(send).toHaveBeenCalledTimes(1)
})
