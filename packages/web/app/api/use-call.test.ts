// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { declineInvitation } from '@twofold/contract/invitation'
import { afterEach, expect, test, vi } from 'vitest'
import { type SessionUser, SIGNED_OUT, sessionStore } from '#web/session/store.ts'
import { partQuery, queryClient } from './queries.ts'
import { useCall } from './use-call.ts'

const input = { token: 'a'.repeat(43) }

/** Renders the hook against a server whose replies the test resolves, after a part of the page has loaded. */
async function renderCall(options?: { keepsReads: boolean }) {
  const requests: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const request = Promise.withResolvers<Response>()
    requests.push(request)
    return request.promise
  })
  await queryClient.query(partQuery(['part'], async () => 'loaded'))
  const { result } = renderHook(() => useCall(declineInvitation, options))
  const reply = async (status: number, count = 1) => {
    await vi.waitFor(() => expect(requests).toHaveLength(count))
    requests.at(-1)?.resolve(new Response(status === 204 ? null : '{}', { status }))
  }
  const isOutdated = () => queryClient.getQueryState(['part'])?.isInvalidated
  return { result, requests, reply, isOutdated }
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('useCall loads the page again when the call succeeds', async () => {
  const { result, reply, isOutdated } = await renderCall()
  const call = result.current.call(input)
  await vi.waitFor(() => expect(result.current.busy).toBe(true))
  await reply(204)
  await act(() => call)
  expect(isOutdated()).toBe(true)
  await vi.waitFor(() => expect(result.current.busy).toBe(false))
})

test('useCall does not load the page again when it keeps what is loaded', async () => {
  const { result, reply, isOutdated } = await renderCall({ keepsReads: true })
  const call = result.current.call(input)
  await reply(204)
  await act(() => call)
  expect(isOutdated()).toBe(false)
})

test('useCall rejects without loading the page again when the call fails', async () => {
  const { result, reply, isOutdated } = await renderCall()
  const call = result.current.call(input)
  await reply(500)
  await expect(call).rejects.toMatchObject({ status: 500 })
  expect(isOutdated()).toBe(false)
})

test('useCall makes one request when the same call is repeated while it is pending', async () => {
  const { result, requests, reply } = await renderCall()
  const calls = [result.current.call(input), result.current.call(input)]
  await reply(204)
  await act(() => Promise.all(calls))
  expect(requests).toHaveLength(1)
  const next = result.current.call(input)
  await reply(204, 2)
  await act(() => next)
})

test('useCall makes a request of its own when another user signs in while an equal call is pending', async () => {
  const signIn = (id: string) => {
    const user = { id, name: '' } as SessionUser
    sessionStore.set({ status: 'signed-in', recovery: false, secondStep: false, user })
  }
  signIn('ada')
  const { result, requests, reply } = await renderCall()
  const first = result.current.call(input)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  signIn('ben')
  const second = result.current.call(input)
  await reply(204, 2)
  await act(() => second)
  requests[0]?.resolve(new Response(null, { status: 204 }))
  await act(() => first)
  sessionStore.set(SIGNED_OUT)
})
