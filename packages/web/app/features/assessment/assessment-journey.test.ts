// @vitest-environment happy-dom

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { assessmentTexts } from 'virtual:texts/assessment'
import { act, cleanup, render, screen } from '@testing-library/react'
import { termsVersion } from '@twofold/contract/config'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { createElement, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/queries.ts'
import { assessmentsQuery, configQuery, consentsQuery, draftQuery } from '#web/api/shared-queries.ts'
import { draftKey } from '#web/session/device-storage.ts'
import { lastSeenStore } from '#web/session/last-seen-store.ts'
import { SIGNED_OUT, sessionStore } from '#web/session/store.ts'
import { AssessmentJourney } from './assessment-journey.tsx'
import { questions } from './questionnaire.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  window.sessionStorage.clear()
})

const id = '00000000-0000-4000-8000-000000000000'
const head = { id, status: 'draft', instrumentVersion: INSTRUMENT_VERSION, locale: 'en', answered: 1 }

/** Fresh replies, so that the page requests none. */
function fillCache(): void {
  const consents = { assessment: {}, terms: { version: termsVersion } }
  const answers = { [questions[0]?.id ?? '']: 4 }
  queryClient.setQueryData(consentsQuery.queryKey, consents)
  queryClient.setQueryData(configQuery.queryKey, { consents: { assessment: '' } })
  queryClient.setQueryData(assessmentsQuery.queryKey, { items: [head] })
  queryClient.setQueryData(draftQuery.queryKey, {
    draft: { ...head, partnerFirstName: null, answers, importance: {} },
  })
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  await new Promise((resolve) => setTimeout(resolve))
  runInNewContext('gc')()
}

test('AssessmentJourney removes the answers from the page and from memory when the session has ended', async () => {
  lastSeenStore.write({ lastSeen: Date.now(), lastSignIn: Date.now() })
  sessionStore.set({
    status: 'signed-in',
    user: { id: 'user', name: 'Sam', factors: [] },
    recovery: false,
    secondStep: false,
  } as never)
  // Another user's replies would be deleted.
  fillCache()
  let endSession = (): void => undefined
  function Page() {
    const [signedIn, setSignedIn] = useState(true)
    endSession = () => {
      sessionStore.set(SIGNED_OUT)
      setSignedIn(false)
    }
    const props = { signedIn, invitation: 'none', suggestedName: '', invitedBy: null, afterOwnPart: null }
    return createElement(AssessmentJourney, props as never)
  }
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component: Page }]) }))
  await vi.waitFor(() => expect(document.querySelector('input:checked')).not.toBeNull(), 5000)
  const answers = new WeakRef(
    queryClient.getQueryData<{ draft: { answers: object } }>(draftQuery.queryKey)?.draft.answers ?? {},
  )
  window.sessionStorage.setItem(draftKey(`answers:${id}`), '{"bids.self.1":{"value":2,"was":null}}')
  await act(async () => endSession())
  expect(screen.getByText(assessmentTexts().expired.body({ count: 1 }))).toBeTruthy()
  expect(document.querySelector('input')).toBeNull()
  await vi.waitFor(async () => {
    await collectGarbage()
    expect(answers.deref()).toBeUndefined()
  })
})
