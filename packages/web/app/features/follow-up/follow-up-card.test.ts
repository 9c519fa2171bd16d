// @vitest-environment happy-dom

import { accountTexts } from 'virtual:texts/account'
import { followUpTexts } from 'virtual:texts/follow-up'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FollowUp } from '@twofold/contract/follow-up'
import { createElement, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FollowUpCard } from './follow-up-card.tsx'

afterEach(cleanup)

const assessmentId = '00000000-0000-4000-8000-000000000000'
const at = new Date(Date.now() - 8 * 86_400_000).toISOString()
const notesWith = (outcome: 'yes' | null): FollowUp => ({
  evenings: [{ number: 1, topic: null, thing: 'Tea at nine', at, outcome }],
  checkIns: [],
  email: false,
})

async function renderCard() {
  let setFollowUp: (followUp: FollowUp) => void = () => undefined
  function Page() {
    const [followUp, set] = useState(notesWith(null))
    setFollowUp = set
    return createElement(FollowUpCard, {
      assessmentId,
      followUp,
      topics: [],
      isNext: true,
      offersRetake: false,
    })
  }
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Page }]) }))
  await screen.findByText(accountTexts().next.heading)
  return { change: (followUp: FollowUp) => act(async () => setFollowUp(followUp)) }
}

test('FollowUpCard hides the thing to try again and keeps the focus when its button is pressed', async () => {
  await renderCard()
  const button = screen.getByRole('button', { name: followUpTexts().thing })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByText('Tea at nine')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: followUpTexts().hide }))
  fireEvent.click(button)
  expect(screen.queryByText('Tea at nine')).toBeNull()
})

test('FollowUpCard focuses its heading when the answered question is removed', async () => {
  const { change } = await renderCard()
  screen.getByRole('button', { name: followUpTexts().outcomes.yes }).focus()
  await change(notesWith('yes'))
  expect(document.activeElement).toBe(screen.getByText(accountTexts().next.heading))
})
