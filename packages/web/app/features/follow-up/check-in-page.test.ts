// @vitest-environment happy-dom

import { followUpTexts } from 'virtual:texts/follow-up'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FollowUp } from '@twofold/contract/follow-up'
import { createElement, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { CheckInPage } from './check-in-page.tsx'
import type { CheckInContent } from './check-in-query.ts'

afterEach(cleanup)

const assessmentId = '00000000-0000-4000-8000-000000000000'
const at = '2026-03-01T10:00:00.000Z'
const nothing: FollowUp = { evenings: [], checkIns: [], email: false }
const notes: FollowUp = {
  ...nothing,
  evenings: [{ number: 1, topic: 'home', thing: 'Tea at nine', at, outcome: null }],
}
/** Without a factor, the page reads neither more of the results nor the questionnaire. */
const content = { results: { own: { factors: [] }, comparison: {} }, questionnaire: {} } as unknown as Pick<
  CheckInContent,
  'results' | 'questionnaire'
>

async function renderPage() {
  let setFollowUp: (followUp: FollowUp) => void = () => undefined
  function Page() {
    const [followUp, set] = useState(notes)
    setFollowUp = set
    const props = { assessmentId, followUp, ...content, topicName: () => null, children: null }
    return createElement(CheckInPage, props)
  }
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Page }]) }))
  await screen.findByText('Tea at nine', { selector: 'li p' })
  return { change: (followUp: FollowUp) => act(async () => setFollowUp(followUp)) }
}

const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => void fireEvent.click(button))
}

test('CheckInPage focuses the start of a check-in when the form is cancelled', async () => {
  await renderPage()
  await press(followUpTexts().checkInPage.form.start)
  await press(followUpTexts().checkInPage.form.cancel)
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: followUpTexts().checkInPage.form.heading }),
  )
  expect(document.activeElement?.id).toBe('start')
})

test('CheckInPage focuses the heading of the notes when they have been deleted', async () => {
  const { change } = await renderPage()
  screen.getByRole('button', { name: followUpTexts().checkInPage.delete.action }).focus()
  await change(nothing)
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: followUpTexts().checkInPage.notes.heading }),
  )
})

test('CheckInPage names the evening in the button that prints its card', async () => {
  await renderPage()
  const { print, evening } = followUpTexts().checkInPage.notes
  expect(screen.queryByRole('button', { name: `${print} (${evening({ number: 1 })})` })).not.toBeNull()
})
