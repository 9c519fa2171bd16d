// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyFields } from './fields.ts'
import { listLocalDrafts } from './local-draft-store.ts'
import { type DraftContent, useDraft } from './use-draft.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.localStorage.clear()
})

/** Renders a changed draft whose attempts to store it on the server stay pending until the test settles them. */
function renderDraft(title: string) {
  const attempts: { title: string; resolve(): void; reject(): void }[] = []
  const storeOnServer = ({ fields }: DraftContent) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ savedAt: string }>()
    attempts.push({
      title: fields.title,
      resolve: () => resolve({ savedAt: new Date().toISOString() }),
      reject: () => reject(new Error('offline')),
    })
    return promise
  }
  const createDraft = (title: string): DraftContent => ({
    id: 'draft',
    postId: null,
    baseUpdatedAt: null,
    fields: { ...emptyFields, title },
  })
  const hook = renderHook(({ draft, dirty }) => useDraft(draft, { dirty, isStored: false, storeOnServer }), {
    initialProps: { draft: createDraft(title), dirty: true },
  })
  return {
    attempts,
    state: () => hook.result.current.state.name,
    change: (next: string) => hook.rerender({ draft: createDraft(next), dirty: true }),
    undo: () => hook.rerender({ draft: createDraft(''), dirty: false }),
    close: hook.unmount,
  }
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('draft is stored on this device only until the server has it', async () => {
  const { attempts, change, state } = renderDraft('One')
  await wait(2000)
  change('Two')
  attempts[0]?.resolve()
  await wait(2000)
  expect(listLocalDrafts().map(({ fields }) => fields.title)).toEqual(['Two'])
  attempts[1]?.resolve()
  await wait(0)
  expect(listLocalDrafts()).toEqual([])
  expect(state()).toBe('saved')
})

test('draft is stored on the server again after a failure', async () => {
  const { attempts, state } = renderDraft('One')
  await wait(2000)
  attempts[0]?.reject()
  await wait(MINUTE_MS)
  expect(attempts).toHaveLength(2)
  expect(state()).toBe('local-only')
})

test('draft is not stored on the server again when its attempt fails after the editor is closed', async () => {
  const { attempts, close } = renderDraft('One')
  await wait(2000)
  close()
  attempts[0]?.reject()
  await wait(MINUTE_MS)
  expect(attempts).toHaveLength(1)
})

test('draft waiting for a pending attempt is not stored on the server when the editor is closed', async () => {
  const { attempts, change, close } = renderDraft('One')
  await wait(2000)
  change('Two')
  await wait(2000)
  close()
  attempts[0]?.reject()
  await wait(MINUTE_MS)
  expect(attempts).toHaveLength(1)
})

test('draft is not stored on the server again when its attempt fails after the changes are undone', async () => {
  const { attempts, undo, state } = renderDraft('One')
  await wait(2000)
  undo()
  attempts[0]?.reject()
  await wait(MINUTE_MS)
  expect(attempts).toHaveLength(1)
  expect(state()).toBe('idle')
})
