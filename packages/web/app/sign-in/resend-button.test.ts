// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { currentNotice, dismissNotice } from '#web/notices/store.ts'
import type { AuthResult } from '#web/session/auth-result.ts'
import { ResendButton } from './resend-button.tsx'

afterEach(() => {
  cleanup()
  dismissNotice()
})

async function renderButton(result: AuthResult) {
  await waitForTexts()
  const sent: AuthResult[] = []
  const send = async () => {
    sent.push(result)
    return result
  }
  render(createElement(ResendButton, { send, sentAt: 0 }))
  const button = screen.getByRole('button')
  const press = () => act(async () => void fireEvent.click(button))
  return { sent, button, press }
}

test('resend button sends again at once when the last attempt failed', async () => {
  const { sent, button, press } = await renderButton({ failure: { message: 'failed', code: null } })
  await press()
  expect(currentNotice()?.tone).toBe('danger')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await press()
  expect(sent).toHaveLength(2)
})

test('resend button waits when the last attempt succeeded', async () => {
  const { sent, button, press } = await renderButton({ failure: null })
  await press()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press()
  expect(sent).toHaveLength(1)
})
