// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { QuestionnairePart } from './questionnaire-part.tsx'

const requests = vi.hoisted(() => [] as PromiseWithResolvers<unknown>[])
const asked = vi.hoisted(() => [] as unknown[][])

vi.mock('@twofold/instrument/load-questionnaire', () => ({
  loadQuestionnaire(...args: unknown[]) {
    const request = Promise.withResolvers<unknown>()
    requests.push(request)
    asked.push(args)
    return request.promise
  },
}))

// Within `act`.
notifyManager.setScheduler(queueMicrotask)

afterEach(cleanup)

test('QuestionnairePart requests a questionnaire with the partner’s name once per attempt and shows it after a failed attempt', async () => {
  await waitForTexts()
  const props: ComponentProps<typeof QuestionnairePart> = {
    of: { instrumentVersion: '1', locale: 'en', partnerFirstName: 'نور' },
    skeleton: null,
    children: ({ language }) => `in ${language}`,
  }
  const part = () => createElement(QuestionnairePart, props)
  const router = createMemoryRouter([{ path: '/', loader: () => null, Component: part }])
  await act(async () => void render(createElement(RouterProvider, { router })))
  await act(async () => requests[0]?.reject(new TypeError('Failed to fetch')))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(requests).toHaveLength(1)
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  await act(async () => requests[1]?.resolve({ language: 'en' }))
  expect(screen.getByText('in en')).toBeTruthy()
  expect(requests).toHaveLength(2)
  expect(asked).toEqual(Array(2).fill(['1', 'en', '\u2068نور\u2069']))
})
