// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement, Fragment } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { RouteChange } from './route-change.tsx'

afterEach(cleanup)

function Page() {
  const heading = createElement('h1', null, 'Privacy')
  const section = createElement('h2', { id: 'partner' }, 'Your partner')
  return createElement(
    Fragment,
    null,
    createElement('main', null, heading, section),
    createElement(RouteChange),
  )
}

/** Goes from one history entry to the next. */
async function navigate(
  from: { pathname: string; key: string },
  to: { pathname?: string; hash: string; key: string },
) {
  await waitForTexts()
  const initialEntries = [from, { pathname: '/privacy', ...to }]
  const routes = [
    { path: '/about', loader: () => null, Component: Page },
    {
      path: '/privacy',
      handle: { isOnePage: true },
      Component: Page,
      children: [
        { index: true, Component: () => null },
        { path: 'tab', loader: () => null, Component: () => null },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries, initialIndex: 0 })
  await act(async () => void render(createElement(RouterProvider, { router })))
  await act(() => router.navigate(1))
}

test.for([
  ['of a link in the page outside the router', '/privacy', 'default', 'default'],
  ['of a link in the page', '/privacy', 'a', 'b'],
  ['of a link on another page', '/about', 'c', 'd'],
])('RouteChange focuses the target %s', async ([, pathname = '', key = '', nextKey = '']) => {
  await navigate({ pathname, key }, { hash: '#partner', key: nextKey })
  expect(document.activeElement).toBe(screen.getByText('Your partner'))
})

test('RouteChange focuses the heading of another page when the URL has no fragment', async () => {
  await navigate({ pathname: '/about', key: 'e' }, { hash: '', key: 'f' })
  expect(document.activeElement).toBe(screen.getByText('Privacy'))
})

test('RouteChange leaves the focus when another tab of the page is chosen', async () => {
  await navigate({ pathname: '/privacy', key: 'g' }, { pathname: '/privacy/tab', hash: '', key: 'h' })
  expect(document.activeElement).toBe(document.body)
})
