// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { saveAnswers } from '@twofold/contract/assessment'
import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { apiAction } from './api-action.ts'
import { ApiFailure } from './api-failure.ts'
import type { ApiCall } from './use-api-call.ts'
import { useApiCall } from './use-api-call.ts'

const input = { id: '00000000-0000-4000-8000-000000000000', answers: {} }
const reply = { answered: 1, total: 108, updatedAt: '2026-01-01T00:00:00.000Z' }

interface Server {
  respond(): Promise<unknown>
  /** Error that the middleware throws before the action starts. */
  middlewareError?: Error
}

afterEach(cleanup)

/** Renders a page with a middleware, a loader and an action, like private pages. */
async function renderPage({ respond, middlewareError }: Server) {
  const page = { loads: 0, middlewareFails: false, api: null as ApiCall<typeof saveAnswers> | null }
  function Page() {
    page.api = useApiCall(saveAnswers)
    return createElement('p', null, page.api.busy ? 'busy' : 'idle')
  }
  const route: RouteObject = {
    path: '/',
    middleware: [
      async (_args, next) => {
        if (page.middlewareFails && middlewareError !== undefined) throw middlewareError
        return next()
      },
    ],
    loader: () => {
      page.loads += 1
      return null
    },
    action: apiAction([saveAnswers], async () => (await respond()) as never),
    Component: Page,
    HydrateFallback: () => null,
    ErrorBoundary: () => createElement('p', null, 'failed'),
  }
  render(createElement(RouterProvider, { router: createMemoryRouter([route]) }))
  await screen.findByText('idle')
  page.middlewareFails = true
  const submit = async (change = {}) => page.api?.call({ ...input, ...change } as never)
  return { page, submit }
}

test('useApiCall resolves with the reply and reloads the page when the call succeeds', async () => {
  const { page, submit } = await renderPage({ respond: async () => reply })
  expect(await act(submit)).toEqual(reply)
  await screen.findByText('idle')
  expect(page.loads).toBe(2)
})

test.each([0, 409, 503])(
  'useApiCall rejects without reloading the page when the call fails with status %i',
  async (status) => {
    const failure = new ApiFailure({ code: 'already_completed', status })
    const { page, submit } = await renderPage({ respond: () => Promise.reject(failure) })
    await act(() => expect(submit()).rejects.toBe(failure))
    await screen.findByText('idle')
    expect(page.loads).toBe(1)
  },
)

test('useApiCall rejects when the middleware stops the submission before its action', async () => {
  const { submit } = await renderPage({
    respond: async () => reply,
    middlewareError: new Error('second step'),
  })
  await act(() => expect(submit()).rejects.toMatchObject({ code: 'unexpected' }))
})

test('useApiCall resolves with its own reply when another call starts meanwhile', async () => {
  const first = Promise.withResolvers<unknown>()
  const later = { ...reply, answered: 2 }
  let calls = 0
  const respond = async () => {
    calls += 1
    return calls === 1 ? first.promise : later
  }
  const { submit } = await renderPage({ respond })
  await act(async () => {
    const result = submit()
    await vi.waitFor(() => expect(calls).toBe(1))
    expect(await submit({ answers: { 'bids.self.1': 2 } })).toEqual(later)
    first.resolve(reply)
    expect(await result).toEqual(reply)
  })
})

test('useApiCall submits once when the same call is repeated while it is pending', async () => {
  const first = Promise.withResolvers<unknown>()
  let calls = 0
  const respond = () => {
    calls += 1
    return first.promise
  }
  const { submit } = await renderPage({ respond })
  await act(async () => {
    const results = [submit(), submit()]
    await vi.waitFor(() => expect(calls).toBe(1))
    first.resolve(reply)
    expect(await Promise.all(results)).toEqual([reply, reply])
  })
  await act(submit)
  expect(calls).toBe(2)
})
