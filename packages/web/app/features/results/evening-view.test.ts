// @vitest-environment happy-dom

import { resultsTexts } from 'virtual:texts/results'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { EveningView } from './evening-view.tsx'

vi.mock('#web/session/access-token.ts', () => ({ accessToken: async () => 'token' }))
const requests = vi.fn(async (_input: unknown, _init: RequestInit) => new Response(null, { status: 204 }))
vi.stubGlobal('fetch', requests)

beforeEach(() => requests.mockClear())
afterEach(cleanup)

const texts = () => resultsTexts().guide
const assessmentId = '00000000-0000-4000-8000-000000000000'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openLastCard(): Promise<void> {
  const props = {
    assessmentId,
    plan: { strengths: [], topics: [] },
    names: { you: null, partner: null },
    onPrint: () => undefined,
    children: null,
  }
  const element = createElement(EveningView, props)
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }))
  await screen.findByRole('button', { name: texts().alone.start })
  press(texts().alone.start)
  while (screen.queryByRole('button', { name: texts().next })) press(texts().next)
}

test('EveningView stores what was picked when its evening is finished, and ends with a closing screen', async () => {
  await openLastCard()
  const [suggestion] = guideTexts().suggestions
  press(suggestion)
  expect(screen.queryByRole('button', { name: texts().done })).toBeNull()
  press(texts().trying.keep)
  const heading = await screen.findByRole('heading', { name: texts().end.heading({ number: 1 }) })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByText(texts().end.saved)).not.toBeNull()
  expect(requests).toHaveBeenCalledOnce()
  expect(requests.mock.lastCall?.[1]).toMatchObject({ method: 'PUT' })
  expect(String(requests.mock.lastCall?.[1].body)).toContain(suggestion)
})

test('EveningView stores nothing when a suggestion was taken back', async () => {
  await openLastCard()
  const [suggestion] = guideTexts().suggestions
  press(suggestion)
  press(suggestion)
  press(texts().done)
  await screen.findByRole('heading', { name: texts().end.heading({ number: 1 }) })
  expect(screen.queryByText(texts().end.saved)).toBeNull()
  expect(requests).not.toHaveBeenCalled()
})
