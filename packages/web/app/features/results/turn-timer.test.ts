// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TurnTimer } from './turn-timer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

function startTimer(): HTMLElement {
  render(createElement(TurnTimer))
  const button = screen.getByRole('button', { name: 'Show a five-minute timer' })
  fireEvent.click(button)
  return button
}

test('timer shows the time left after the browser has stopped its intervals', async () => {
  startTimer()
  await wait(1000)
  expect(screen.getByRole('timer').textContent).toBe('4:59')
  vi.setSystemTime(Date.now() + 3 * 60_000)
  await wait(1000)
  expect(screen.getByRole('timer').textContent).toBe('1:58')
})

test('timer announces its end in a status that exists before', async () => {
  startTimer()
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await wait(5 * 60_000)
  expect(screen.getByRole('timer').textContent).toBe('0:00')
  expect(status.textContent).not.toBe('')
  expect(screen.getByRole('status')).toBe(status)
})

test('timer is started and stopped by the same button', async () => {
  const button = startTimer()
  expect(screen.getByRole('button')).toBe(button)
  await wait(1000)
  fireEvent.click(button)
  expect(screen.getByRole('button')).toBe(button)
  expect(screen.queryByRole('timer')).toBeNull()
})
