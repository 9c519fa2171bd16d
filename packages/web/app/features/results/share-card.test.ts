// @vitest-environment happy-dom

import { resultsTexts } from 'virtual:texts/results'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Comparison } from '@twofold/contract/results'
import { ordinaryFactors } from '@twofold/instrument'
import { createElement, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainName } from '#web/messages/instrument/factors.ts'
import { createGuidePlan, type GuidePlan } from './guide-plan.ts'
import { ShareCard } from './share-card.tsx'

// Without layout, nothing is drawn; the text of the image says what it shows.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const view = { bySelf: 60, byPartner: 60, gap: 'none' } as const
const none = { bySelf: null, byPartner: null, gap: null }

/** A comparison with the guide in which the partner holds factors back. */
function compare(isHeldBack: (factor: string) => boolean): Comparison {
  const rows = ordinaryFactors.map(({ id: factor }) => {
    const row = { factor, importance: { both: null } }
    return isHeldBack(factor)
      ? { ...row, shared: false, value: null, difference: null, you: none, partner: none }
      : { ...row, shared: true, value: 60, difference: 'none' as const, you: view, partner: view }
  })
  return { status: 'ready', score: 60, factors: rows, guide: { strengths: ['bids'], topics: ['repair'] } }
}

async function renderCard(comparison: Comparison) {
  let setPlan: (plan: GuidePlan | null) => void = () => undefined
  function Page() {
    const [plan, set] = useState(createGuidePlan(comparison))
    setPlan = set
    const names = { you: null, partner: null }
    return plan && createElement(ShareCard, { plan, names, className: '' })
  }
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Page }]) }))
  const picture = () => screen.getByRole('img').getAttribute('aria-label')
  fireEvent.click(
    await screen.findByRole('checkbox', { name: new RegExp(`^${resultsTexts().card.portrait}`) }),
  )
  await vi.waitFor(() => expect(picture()).toContain(plainName('bids')))
  return { picture, change: (next: Comparison) => act(async () => setPlan(createGuidePlan(next))) }
}

test('ShareCard redraws the portrait when the partner holds a factor back', async () => {
  const { picture, change } = await renderCard(compare(() => false))
  const before = picture()
  await change(compare((factor) => factor === 'bids'))
  expect(picture()).not.toBe(before)
})

test('ShareCard draws no portrait when views are no longer shared', async () => {
  const { picture, change } = await renderCard(compare(() => false))
  await change(compare(() => true))
  expect(picture()).not.toContain(plainName('bids'))
})

test('ShareCard shows each question of the evening in turn, what goes well first', async () => {
  const { picture } = await renderCard(compare(() => false))
  const plan = createGuidePlan(compare(() => false))
  const questions = [...(plan?.strengths ?? []), ...(plan?.topics ?? [])].flatMap((item) => item.questions)
  expect(questions).toHaveLength(4)
  for (const question of [...questions, questions[0]]) {
    expect(picture()).toContain(question)
    fireEvent.click(screen.getByRole('button', { name: resultsTexts().card.another }))
  }
})
