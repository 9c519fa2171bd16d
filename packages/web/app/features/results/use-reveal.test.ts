// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react'
import type { Comparison } from '@twofold/contract/results'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/queries.ts'
import { storeSession } from '#web/session/testing/store-session.ts'
import { comparisonQuery } from './results-queries.ts'
import { useReveal } from './use-reveal.ts'

const ID = '0b0c0d0e-0000-4000-8000-000000000000'
const closed = { status: 'waiting', unseen: [] } as unknown as Comparison
const open = { status: 'ready', unseen: ['score'] } as unknown as Comparison

/** Renders the hook on a view of the results; `share` is what it offers to the code that shares. */
async function renderReveal(view: 'sharing' | 'you', reply: Comparison) {
  await storeSession()
  vi.stubGlobal('fetch', async () => Response.json(reply))
  queryClient.setQueryData(comparisonQuery(ID).queryKey, closed)
  let shared: () => Promise<void> = async () => undefined
  function Results() {
    shared = useReveal({ assessmentId: ID, comparison: closed, view }).onShared
    return null
  }
  const router = createMemoryRouter(
    [{ path: '/results/:sessionId', element: createElement(Results), children: [{ path: '*' }] }],
    { initialEntries: [`/results/${ID}/${view}`] },
  )
  render(createElement(RouterProvider, { router }))
  await act(() => shared())
  return router
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each(['sharing', 'you'] as const)(
  'useReveal opens Together when sharing on the view "%s" opens results',
  async (view) => {
    const router = await renderReveal(view, open)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/results/${ID}/together`))
  },
)

test('useReveal stays on the view when the partner does not share yet', async () => {
  const router = await renderReveal('sharing', closed)
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.state.location.pathname).toBe(`/results/${ID}/sharing`)
})
