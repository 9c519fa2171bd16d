// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type SubmitEvent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Switch } from './switch.tsx'

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })

afterEach(cleanup)

test('busy button keeps the focus, is announced as unavailable and ignores clicks', () => {
  let clicks = 0
  const renderButton = (busy: boolean) => createElement(Button, { busy, onClick: () => clicks++ }, 'Save')
  const { rerender } = render(renderButton(false))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const { className } = button
  button.focus()
  fireEvent.click(button)

  rerender(renderButton(true))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
  expect(button.className).toBe(className)
  fireEvent.click(button)
  expect(clicks).toBe(1)

  rerender(renderButton(false))
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  fireEvent.click(button)
  expect(clicks).toBe(2)
})

// In a browser Enter in a field clicks the submit button.
test('busy submit button does not submit its form', () => {
  let submits = 0
  const renderForm = (busy: boolean) =>
    createElement(
      'form',
      {
        onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          submits += 1
        },
      },
      createElement(Button, { busy, type: 'submit' }, 'Save'),
    )
  const { rerender } = render(renderForm(true))
  fireEvent.click(screen.getByRole('button'))
  expect(submits).toBe(0)
  rerender(renderForm(false))
  fireEvent.click(screen.getByRole('button'))
  expect(submits).toBe(1)
})

test('busy checkbox and switch keep the focus and their value', () => {
  let changes = 0
  const count = () => {
    changes += 1
  }
  render(
    createElement(
      'div',
      null,
      createElement(Checkbox, { label: 'Emails', checked: true, busy: true, onChange: count }),
      createElement(Switch, { label: 'Score', checked: true, busy: true, onToggle: count }),
    ),
  )
  for (const control of [screen.getByRole('checkbox'), screen.getByRole('switch')]) {
    control.focus()
    fireEvent.click(control)
    expect(document.activeElement).toBe(control)
    expect(control.getAttribute('aria-disabled')).toBe('true')
  }
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(changes).toBe(0)
})

test('no component disables a control while it is busy', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  const disabled = /\bdisabled=\{[^}]*(busy|saving|pending|endingId)/i
  expect(Object.entries(sources).flatMap(([path, text]) => (disabled.test(text) ? [path] : []))).toEqual([])
})
