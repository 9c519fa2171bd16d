// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { LoadedPart } from './loaded-part.tsx'

afterEach(cleanup)

const retry = 'Try again'

async function renderFailed(renderFailure?: () => ReactNode | undefined): Promise<void> {
  await waitForTexts()
  const failure = new ApiFailure({ code: 'unexpected' })
  const props: ComponentProps<typeof LoadedPart<string>> = {
    of: Promise.resolve({ data: null, failure }),
    skeleton: null,
    children: (data) => data,
    ...(renderFailure && { renderFailure }),
  }
  const part = () => createElement(LoadedPart<string>, props)
  const router = createMemoryRouter([{ path: '/', loader: () => null, Component: part }])
  await act(async () => void render(createElement(RouterProvider, { router })))
}

test('LoadedPart offers to load again when its part has failed', async () => {
  await renderFailed()
  expect(screen.getByText(retry)).toBeTruthy()
})

test('LoadedPart offers to load again when `renderFailure` returns undefined', async () => {
  await renderFailed(() => undefined)
  expect(screen.getByText(retry)).toBeTruthy()
})

test('LoadedPart shows nothing when `renderFailure` returns null', async () => {
  await renderFailed(() => null)
  expect(screen.queryByText(retry)).toBeNull()
})
