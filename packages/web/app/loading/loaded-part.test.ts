// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { partQuery, queryClient } from '#web/api/queries.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { LoadedPart } from './loaded-part.tsx'

// Within `act`.
notifyManager.setScheduler(queueMicrotask)

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

const retry = 'Try again'

/** Renders a part whose replies the test resolves or rejects. */
async function renderPart(renderFailure?: () => ReactNode | undefined) {
  await waitForTexts()
  const requests: PromiseWithResolvers<string>[] = []
  const of = partQuery(['part'], () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  })
  const props: ComponentProps<typeof LoadedPart<string>> = {
    of,
    skeleton: 'skeleton',
    children: (data) => data,
    ...(renderFailure && { renderFailure }),
  }
  await act(async () => void render(createElement(LoadedPart<string>, props)))
  return {
    requests,
    resolve: (text: string) => act(async () => requests.at(-1)?.resolve(text)),
    fail: (code: 'offline' | 'unexpected') =>
      act(async () => requests.at(-1)?.reject(new ApiFailure({ code }))),
  }
}

test('LoadedPart offers to load again when its part has failed', async () => {
  const { requests, resolve, fail } = await renderPart()
  await fail('unexpected')
  const button = screen.getByText(retry)
  button.focus()
  await act(async () => void fireEvent.click(button))
  expect(document.activeElement).toBe(button)
  expect(requests).toHaveLength(2)
  await resolve('loaded')
  expect(screen.getByText('loaded')).toBeTruthy()
})

test('LoadedPart offers to load again when `renderFailure` returns undefined', async () => {
  const { fail } = await renderPart(() => undefined)
  await fail('unexpected')
  expect(screen.getByText(retry)).toBeTruthy()
})

test('LoadedPart shows nothing when `renderFailure` returns null', async () => {
  const { fail } = await renderPart(() => null)
  await fail('unexpected')
  expect(document.body.textContent).toBe('')
})

test('LoadedPart shows the failure instead of its part when it could not be loaded again', async () => {
  const { resolve, fail } = await renderPart()
  await resolve('loaded')
  await act(async () => void queryClient.invalidateQueries())
  await fail('unexpected')
  expect(screen.queryByText('loaded')).toBeNull()
  expect(screen.getByText(retry)).toBeTruthy()
})

test.each([
  ['offline', 2],
  ['unexpected', 1],
] as const)(
  'LoadedPart that failed with "%s" has requested its part %i times after ten seconds',
  async (code, times) => {
    vi.useFakeTimers()
    const { requests, fail } = await renderPart()
    await fail(code)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(requests).toHaveLength(times)
  },
)

test('LoadedPart loads a failed part when the browser is online again', async () => {
  const { requests, fail } = await renderPart()
  await fail('offline')
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  expect(requests).toHaveLength(2)
})
