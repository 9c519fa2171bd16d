// @vitest-environment happy-dom

import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRefreshOnFocus } from './use-refresh-on-focus.ts'

afterEach(cleanup)

test('useRefreshOnFocus refreshes when the user returns, but not when another tab stores a value', () => {
  let refreshes = 0
  const refresh = () => {
    refreshes += 1
  }
  renderHook(() => useRefreshOnFocus(refresh))
  fireEvent(window, new StorageEvent('storage', { key: 'twofold-seen' }))
  expect(refreshes).toBe(0)
  fireEvent.focus(window)
  expect(refreshes).toBe(1)
})
