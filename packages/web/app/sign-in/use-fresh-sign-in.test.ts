// @vitest-environment happy-dom

import { cleanup, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { Declined } from '#web/notices/store.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import { useFreshSignIn } from './use-fresh-sign-in.tsx'

const pauses = vi.hoisted(() => ({ open: 0 }))

vi.mock('#web/session/pause-second-step.ts', () => ({
  async pauseSecondStep() {
    pauses.open += 1
    return async () => {
      pauses.open -= 1
    }
  },
}))
vi.mock('./confirm-sign-in.tsx', () => ({ ConfirmSignIn: () => null }))

afterEach(cleanup)

const rejectedCall = () =>
  Promise.reject(new AuthCallError({ message: 'rejected', code: 'second_factor_required' }))

async function renderPage() {
  await waitForTexts()
  const page = {} as { run: ReturnType<typeof useFreshSignIn>['run'] }
  function Page() {
    const { run, dialog } = useFreshSignIn()
    page.run = run
    return dialog
  }
  const { unmount } = render(createElement(Page))
  return { page, unmount }
}

test('useFreshSignIn declines and resumes the second step when the page is left with an open dialog', async () => {
  const { page, unmount } = await renderPage()
  const running = page.run(rejectedCall)
  const outcome = expect(running).rejects.toBeInstanceOf(Declined)
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  expect(pauses.open).toBe(1)
  unmount()
  await outcome
  expect(pauses.open).toBe(0)
})

test('useFreshSignIn declines when the page is left before the dialog opens', async () => {
  const { page, unmount } = await renderPage()
  const running = page.run(rejectedCall)
  unmount()
  await expect(running).rejects.toBeInstanceOf(Declined)
  expect(pauses.open).toBe(0)
})
