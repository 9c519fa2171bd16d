// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrintPart } from './use-print-part.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('usePrintPart prints the chosen part once and forgets it when the print has ended', async () => {
  const printed: unknown[] = []
  const { result } = renderHook(() => usePrintPart<number>())
  vi.stubGlobal('print', () => printed.push(result.current.part))
  act(() => result.current.print(2))
  await vi.waitFor(() => expect(printed).toEqual([2]))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(result.current.part).toBeNull()
  expect(printed).toEqual([2])
})
