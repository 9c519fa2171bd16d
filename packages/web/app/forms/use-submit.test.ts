// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { currentNotice, dismissNotice } from '#web/notices/store.ts'
import { useSubmit } from './use-submit.ts'

afterEach(() => {
  cleanup()
  dismissNotice()
})

function renderForm(submit: () => Promise<void>) {
  function Example() {
    const form = useSubmit(submit)
    return createElement('form', { ...form.props, 'aria-label': 'Example' }, form.busy ? 'busy' : 'idle')
  }
  render(createElement(Example))
}

const send = () => act(async () => fireEvent.submit(screen.getByRole('form')))

test('form is submitted once while its submission is pending', async () => {
  const request = Promise.withResolvers<void>()
  let submissions = 0
  renderForm(() => {
    submissions += 1
    return request.promise
  })
  await send()
  await send()
  expect(submissions).toBe(1)
  expect(screen.getByText('busy')).toBeTruthy()
  await act(async () => request.resolve())
  expect(screen.getByText('idle')).toBeTruthy()
  await send()
  expect(submissions).toBe(2)
})

test('form reports a failed submission as a notice and can be submitted again', async () => {
  const failure = new ApiFailure({ code: 'unexpected', status: 500, detail: 'Not stored' }, null)
  renderForm(() => Promise.reject(failure))
  await send()
  expect(currentNotice()).toMatchObject({ text: 'Not stored', tone: 'danger' })
  expect(screen.getByText('idle')).toBeTruthy()
})
