// @vitest-environment happy-dom

import { resultsTexts } from 'virtual:texts/results'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { storeSession } from '#web/session/testing/store-session.ts'
import { TryForm } from './try-form.tsx'

vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))

afterEach(cleanup)

const evening = { number: 1, topic: null, title: '' }
const assessmentId = '00000000-0000-4000-8000-000000000000'

async function renderForm() {
  await storeSession()
  render(createElement(TryForm, { assessmentId, evening }))
  return screen.findByRole('button', { name: guideTexts().suggestions[0] })
}

test('TryForm takes a suggestion back when it is pressed again', async () => {
  const suggestion = await renderForm()
  fireEvent.click(suggestion)
  expect(suggestion.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(suggestion)
  expect(suggestion.getAttribute('aria-pressed')).toBe('false')
})

test('TryForm keeps the focus and announces the state when the thing is kept and changed', async () => {
  const { kept, keep, change } = resultsTexts().guide.trying
  fireEvent.click(await renderForm())
  const status = screen.getByRole('status')
  fireEvent.click(screen.getByRole('button', { name: keep }))
  const reopen = await screen.findByRole('button', { name: change })
  await vi.waitFor(() => expect(document.activeElement).toBe(reopen))
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe(kept)
  fireEvent.click(reopen)
  expect(document.activeElement?.textContent).toBe(guideTexts().suggestions[0])
})
