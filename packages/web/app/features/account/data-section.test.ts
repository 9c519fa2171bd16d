// @vitest-environment happy-dom

import { accountTexts } from 'virtual:texts/account'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type SessionState, SIGNED_OUT, sessionStore } from '#web/session/store.ts'
import { storeSession } from '#web/session/testing/store-session.ts'
import { DataSection } from './data-section.tsx'

const signedIn = (id: string) =>
  ({ status: 'signed-in', user: { id, factors: [] }, recovery: false, secondStep: false }) as never

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  sessionStore.set(SIGNED_OUT)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each<[string, string, SessionState, number]>([
  ['saves the export', 'the user is the same', signedIn('one'), 1],
  ['drops the export', 'the user has signed out meanwhile', SIGNED_OUT, 0],
  ['drops the export', 'another user has signed in meanwhile', signedIn('two'), 0],
])('DataSection %s when %s', async (_does, _condition, state, saved) => {
  let reply = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    reply = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await arrival
    return Response.json({ exportedAt: '2026-03-01T10:00:00.000Z' })
  })
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export')
  await storeSession('one')
  sessionStore.set(signedIn('one'))
  const Page = () => createElement(DataSection, { frozen: false })
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Page }]) }))
  const button = await screen.findByRole('button', { name: accountTexts().data.export })
  await act(async () => void fireEvent.click(button))
  await screen.findByRole('button', { name: accountTexts().data.exporting })
  await act(async () => {
    sessionStore.set(state)
    reply()
  })
  await screen.findByRole('button', { name: accountTexts().data.export })
  expect(save).toHaveBeenCalledTimes(saved)
})
