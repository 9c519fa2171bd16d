// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, createElement, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { late } from './late.tsx'

// Within `act`.
notifyManager.setScheduler(queueMicrotask)

afterEach(cleanup)

interface CounterProps {
  label: string
}

function Counter({ label }: CounterProps) {
  const [count, setCount] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `${label} ${count}`)
}

const skeleton = createElement('p', null, 'skeleton')

/** A late part whose requests the test resolves or rejects. */
function createPart() {
  const requests: PromiseWithResolvers<ComponentType<CounterProps>>[] = []
  const part = late<CounterProps>(() => {
    const request = Promise.withResolvers<ComponentType<CounterProps>>()
    requests.push(request)
    return request.promise
  })
  return { part, requests }
}

async function renderPage(element: () => ReturnType<typeof createElement>) {
  await waitForTexts()
  const router = createMemoryRouter([{ path: '/', loader: () => null, Component: () => element() }])
  await act(async () => void render(createElement(RouterProvider, { router })))
}

/** Renders the part on a page; the returned function renders it again with another label. */
async function renderLabelled(part: ReturnType<typeof createPart>['part']): Promise<(label: string) => void> {
  let show: (label: string) => void = () => undefined
  function Page() {
    const [label, setLabel] = useState('pressed')
    show = setLabel
    return createElement(part, { skeleton, label })
  }
  await renderPage(() => createElement(Page))
  return show
}

test('late shows the skeleton until the part has loaded', async () => {
  const { part, requests } = createPart()
  await renderPage(() => createElement(part, { skeleton, label: 'pressed' }))
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(async () => requests[0]?.resolve(Counter))
  expect(screen.queryByText('skeleton')).toBeNull()
  expect(screen.getByText('pressed 0')).toBeTruthy()
})

test('late preserves the state of its component when the page renders again', async () => {
  const { part, requests } = createPart()
  const show = await renderLabelled(part)
  await act(async () => requests[0]?.resolve(Counter))
  fireEvent.click(screen.getByText('pressed 0'))
  await act(async () => show('clicked'))
  expect(screen.getByText('clicked 1')).toBeTruthy()
})

test('late renders without a skeleton when the part was loaded before', async () => {
  const { part, requests } = createPart()
  part.preload()
  requests[0]?.resolve(Counter)
  await part.load()
  expect(requests).toHaveLength(1)
  let skeletons = 0
  const counted = createElement(() => {
    skeletons += 1
    return skeleton
  })
  await renderPage(() => createElement(part, { skeleton: counted, label: 'pressed' }))
  expect(screen.getByText('pressed 0')).toBeTruthy()
  expect(skeletons).toBe(0)
})

test('late offers another attempt when the part could not be loaded', async () => {
  const { part, requests } = createPart()
  await renderPage(() => createElement(part, { skeleton, label: 'pressed' }))
  await act(async () => requests[0]?.reject(new TypeError('Failed to fetch')))
  expect(screen.getByRole('alert')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  await act(async () => requests[1]?.resolve(Counter))
  expect(screen.getByText('pressed 0')).toBeTruthy()
})

test('late shows its notice with the focused button until the next attempt has ended', async () => {
  const { part, requests } = createPart()
  const show = await renderLabelled(part)
  await act(async () => requests[0]?.reject(new TypeError('Failed to fetch')))
  const button = screen.getByRole('button')
  button.focus()
  await act(async () => void fireEvent.click(button))
  await act(async () => show('clicked'))
  expect(requests).toHaveLength(2)
  expect(screen.queryByText('skeleton')).toBeNull()
  expect(button.closest('[style]')).toBeNull()
  expect(document.activeElement).toBe(button)
  await act(async () => requests[1]?.resolve(Counter))
  expect(screen.getByText('clicked 0')).toBeTruthy()
})

test('load rejects with the failure when the part could not be loaded', async () => {
  const { part, requests } = createPart()
  await waitForTexts()
  const loading = part.load()
  requests[0]?.reject(new TypeError('Failed to fetch'))
  await expect(loading).rejects.toBeInstanceOf(ApiFailure)
})
