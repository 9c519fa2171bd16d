// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useConfirm } from './confirm-dialog.tsx'
import { DialogFrameContext } from './dialog-frame.ts'

afterEach(cleanup)

test('a confirmation is busy during its action, closes after a success and stays open after a failure', async () => {
  const actions: PromiseWithResolvers<boolean>[] = []
  let dismissals = 0
  const frame = { notices: null, exit: null, footer: null, dismissNotices: () => dismissals++ }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(DialogFrameContext, { value: frame }, children)
  const asked: string[] = []
  const { result } = renderHook(
    () =>
      useConfirm((item: string) => {
        asked.push(item)
        const action = Promise.withResolvers<boolean>()
        actions.push(action)
        return action.promise
      }),
    { wrapper },
  )
  expect(result.current.props.open).toBe(false)

  act(() => result.current.ask('first'))
  expect([result.current.item, result.current.props.open, dismissals]).toEqual(['first', true, 1])

  for (const isDone of [false, true]) {
    act(() => result.current.props.onConfirm())
    expect(result.current.props.busy).toBe(true)
    await act(async () => actions.at(-1)?.resolve(isDone))
    expect([result.current.props.busy, result.current.props.open]).toEqual([false, !isDone])
  }
  expect(asked).toEqual(['first', 'first'])
})
