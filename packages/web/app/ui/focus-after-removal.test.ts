// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { focusAfterRemoval } from './focus-after-removal.ts'

afterEach(cleanup)

const renderSection = (names: readonly string[]) =>
  createElement(
    'section',
    { ref: focusAfterRemoval },
    createElement('h2', null, 'Devices'),
    names.map((name) => createElement('button', { key: name, type: 'button' }, name)),
  )

async function remove(focused: string | null): Promise<void> {
  const { rerender } = render(renderSection(['phone', 'laptop']))
  if (focused !== null) screen.getByText(focused).focus()
  await act(async () => rerender(renderSection(['laptop'])))
}

test('focusAfterRemoval focuses the heading of the section when the focused control is removed', async () => {
  await remove('phone')
  expect(document.activeElement).toBe(screen.getByText('Devices'))
})

test('focusAfterRemoval does not move the focus when another control is removed', async () => {
  await remove('laptop')
  expect(document.activeElement).toBe(screen.getByText('laptop'))
})

test('focusAfterRemoval does not move the focus when none of its controls had the focus', async () => {
  await remove(null)
  expect(document.activeElement).toBe(document.body)
})
