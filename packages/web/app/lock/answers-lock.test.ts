// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { partQuery, queryClient } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { AnswersLock } from './answers-lock.tsx'
import { answersLock } from './answers-lock-store.ts'

// Within `act`.
notifyManager.setScheduler(queueMicrotask)

afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  // The confirmation is loaded late.
  await vi.dynamicImportSettled()
})

test('AnswersLock removes the answers from the page and from memory after 15 minutes, and loads them again when unlocked', async () => {
  vi.useFakeTimers()
  let loads = 0
  const of = partQuery(['answers'], async () => {
    loads += 1
    return 'answers'
  })
  const props: ComponentProps<typeof LoadedPart<string>> = { of, skeleton: null, children: (data) => data }
  const part = createElement(LoadedPart<string>, props)
  const page = () => createElement(AnswersLock, { page: 'test' } as never, part)
  const router = createMemoryRouter([{ path: '/', loader: () => null, Component: page }])
  await act(async () => void render(createElement(RouterProvider, { router })))
  expect(screen.getByText('answers')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(16 * 60_000))
  expect(screen.queryByText('answers')).toBeNull()
  expect(queryClient.getQueryData(of.queryKey)).toBeUndefined()
  await act(async () => answersLock.unlock())
  expect(screen.getByText('answers')).toBeTruthy()
  expect(loads).toBe(2)
})
