// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '#web/loading/connection.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { NavigationGuard } from './navigation-guard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  connection.recordSuccess()
})

const names = ['together', 'map', 'evening']

function Layout() {
  const { pathname } = useLocation()
  const links = names.map((name) => createElement(Link, { key: name, to: `/${name}`, replace: true }, name))
  return createElement(
    NavigationGuard,
    null,
    createElement('h1', null, pathname),
    links,
    createElement(Outlet),
  )
}

/** Opens /together while the connection is doubtful; `answer` is the reply of the site to the check. */
async function openPage() {
  await waitForTexts()
  const site = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => site.promise)
  connection.recordFailure()
  const router = createMemoryRouter(
    [{ Component: Layout, children: names.map((path) => ({ path, element: null })) }],
    { initialEntries: ['/together'] },
  )
  await act(async () => void render(createElement(RouterProvider, { router })))
  return {
    press: (name: string) => act(async () => void fireEvent.click(screen.getByText(name))),
    answer: () => act(async () => site.resolve(new Response())),
    getPath: () => screen.getByRole('heading').textContent,
  }
}

test('a new page waits until the site answers while the connection is doubtful', async () => {
  const { press, answer, getPath } = await openPage()
  await press('map')
  expect(getPath()).toBe('/together')
  await answer()
  expect(getPath()).toBe('/map')
})

test.each(['together', 'evening'])(
  'the last of two links wins while the connection is checked: %s',
  async (last) => {
    const { press, answer, getPath } = await openPage()
    await press('map')
    await press(last)
    await answer()
    expect(getPath()).toBe(`/${last}`)
  },
)
