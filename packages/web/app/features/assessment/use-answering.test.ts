// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import type { Assessment } from '@twofold/contract/assessment'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/queries.ts'
import { draftQuery } from '#web/api/shared-queries.ts'
import { storeSession } from '#web/session/testing/store-session.ts'
import { useAnswering } from './use-answering.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('useAnswering still has an answer when it has been saved and the page has not rendered the changed draft', async () => {
  await storeSession()
  vi.useFakeTimers()
  const draft = {
    id: '00000000-0000-4000-8000-000000000000',
    answered: 0,
    answers: {},
    importance: {},
  } as unknown as Assessment
  const progress = { answered: 1, total: 108, updatedAt: '2026-01-01T00:00:00.000Z' }
  vi.stubGlobal('fetch', async () => Response.json(progress))
  queryClient.setQueryData(draftQuery.queryKey, { draft })
  const { result } = renderHook(() => useAnswering(draft, () => undefined))
  act(() => result.current.answer('bids.self.1', 2))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(result.current.save.unsent).toBe(0)
  expect(result.current.answers['bids.self.1']).toBe(2)
})
