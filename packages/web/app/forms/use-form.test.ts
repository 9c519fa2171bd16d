// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { z } from '@twofold/contract/zod'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { currentNotice, dismissNotice } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.string().trim().min(3, 'Email is required'),
})

type Values = z.output<typeof schema>

function Example(props: { submit(values: Values): Promise<void> }) {
  const form = useForm({ fields: ['name', 'email'], schema, submit: props.submit })
  return createElement(
    'form',
    { ...form.props, 'aria-label': 'Example' },
    createElement(TextField, { label: 'Name', ...form.field('name') }),
    createElement(TextField, { label: 'Email', ...form.firstErrorField('email') }),
    createElement(Button, { type: 'submit', busy: form.busy }, form.busy ? 'Sending' : 'Send'),
  )
}

afterEach(() => {
  cleanup()
  dismissNotice()
})

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const send = () => act(async () => fireEvent.submit(screen.getByRole('form')))

test('form focuses and reports the first invalid field without submitting', async () => {
  const sent: Values[] = []
  render(createElement(Example, { submit: async (values) => void sent.push(values) }))
  type('Email', 'a')
  await send()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByRole('alert').textContent).toBe('Validation ErrorName is required')
})

test('form submits the parsed values, including fields filled without an event', async () => {
  const sent: Values[] = []
  render(createElement(Example, { submit: async (values) => void sent.push(values) }))
  type('Name', ' Ada ')
  const email = screen.getByLabelText('Email') as HTMLInputElement
  email.value = 'ada@example.org'
  await send()
  expect(sent).toEqual([{ name: 'Ada', email: 'ada@example.org' }])
})

test('form is busy and ignores a second submission while the first is pending', async () => {
  let finish = () => {}
  let sent = 0
  const submit = () => {
    sent += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  render(createElement(Example, { submit }))
  type('Name', 'Ada')
  type('Email', 'ada@example.org')
  await send()
  expect(screen.getByRole('button', { name: 'Sending' }).getAttribute('aria-disabled')).toBe('true')
  await send()
  expect(sent).toBe(1)
  fireEvent.click(screen.getByRole('button'))
  expect(sent).toBe(1)
  await act(async () => finish())
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull()
})

test('form submits once when submitted twice before it renders', async () => {
  let sent = 0
  const submit = async () => {
    sent += 1
  }
  render(createElement(Example, { submit }))
  type('Name', 'Ada')
  type('Email', 'ada@example.org')
  await act(async () => {
    screen.getByRole<HTMLFormElement>('form').requestSubmit()
    screen.getByRole<HTMLFormElement>('form').requestSubmit()
  })
  expect(sent).toBe(1)
  await send()
  expect(sent).toBe(2)
})

test('form shows a field error of the server until the field changes', async () => {
  const problem = {
    code: 'validation_failed',
    errors: [{ path: 'name', code: 'name_taken', message: 'Name is taken' }],
  } as const
  const submit = () => Promise.reject(new ApiFailure({ ...problem, errors: [...problem.errors] }))
  render(createElement(Example, { submit }))
  type('Name', 'Ada')
  type('Email', 'ada@example.org')
  await send()
  expect(screen.getByText('Name is taken')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'Ben')
  expect(screen.queryByText('Name is taken')).toBeNull()
})

test('form shows a failure without a field as a notice', async () => {
  render(createElement(Example, { submit: () => Promise.reject(new Error('Not now')) }))
  type('Name', 'Ada')
  type('Email', 'ada@example.org')
  await send()
  expect(currentNotice()).toMatchObject({ title: 'Error', text: 'Not now' })
})

test('form ties the message of the first invalid field to it until the field is changed', async () => {
  render(createElement(Example, { submit: async () => undefined }))
  type('Name', 'Ada')
  await send()
  const email = screen.getByLabelText('Email')
  const message = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Validation ErrorEmail is required')
  expect(document.activeElement).toBe(email)
  type('Email', 'ada@example.org')
  expect(screen.queryByText('Email is required')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('form marks no field without its message when several are invalid', async () => {
  render(createElement(Example, { submit: async () => undefined }))
  await send()
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.queryByText('Email is required')).toBeNull()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
})
