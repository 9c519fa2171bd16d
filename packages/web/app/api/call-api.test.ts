// @vitest-environment happy-dom

import { getConsents } from '@twofold/contract/consent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const user = { id: 'someone', email: 'someone@example.com', user_metadata: {}, app_metadata: {} }

/** A server that issues tokens which end after an hour by its own clock, and rejects all others. */
function createServer(clock: () => number) {
  const server = { token: '', refresh: 'r0', refreshes: 0, calls: 0, refreshStatus: 200 }
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': '2024-01-01',
        Date: new Date(clock()).toUTCString(),
      },
    })
  function issue() {
    const exp = Math.floor(clock() / 1000) + 3600
    server.token = `e30.${btoa(JSON.stringify({ exp, session_id: 's', aal: 'aal1' }))}.${server.refreshes}`
    server.refresh = `r${server.refreshes}`
    return {
      access_token: server.token,
      refresh_token: server.refresh,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: exp,
      user,
    }
  }
  const isValid = (token: string | null) => {
    const { exp } = JSON.parse(atob(server.token.split('.')[1] ?? ''))
    return token === `Bearer ${server.token}` && exp * 1000 > clock()
  }
  async function respond(input: unknown, init?: RequestInit): Promise<Response> {
    const url = String(input)
    const authorization = new Headers(init?.headers).get('Authorization')
    if (url.endsWith('/token?grant_type=refresh_token')) {
      server.refreshes += 1
      if (server.refreshStatus === 200) return json(200, issue())
      return json(server.refreshStatus, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
    }
    if (url.includes('/auth/v1/'))
      return json(isValid(authorization) ? 200 : 403, { code: 'bad_jwt', message: 'Invalid' })
    server.calls += 1
    if (!isValid(authorization))
      return json(401, { code: 'not_signed_in', title: 'Sign in first.', status: 401 })
    return json(200, { consents: [] })
  }
  return { server, issue, respond }
}

let deviceNow: number
let serverNow: number

beforeEach(() => {
  vi.resetModules()
  serverNow = Date.parse('2026-11-28T12:00:00Z')
  deviceNow = serverNow
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

/** Signs in `minutes` before now, as an earlier version that stored the end by the clock of the server. */
async function openPage() {
  const { server, issue, respond } = createServer(() => serverNow)
  window.localStorage.setItem('twofold-auth', JSON.stringify(issue()))
  vi.stubGlobal('fetch', respond)
  const { callApi } = await import('./call-api.ts')
  return { server, callApi: () => callApi(getConsents, {}) }
}

test('callApi renews the session once and repeats the calls when the clock of the device is slow', async () => {
  const { server, callApi } = await openPage()
  serverNow += 63 * MINUTE
  deviceNow = serverNow - 7 * MINUTE
  expect(await Promise.all([callApi(), callApi(), callApi()])).toHaveLength(3)
  expect([server.refreshes, server.calls]).toEqual([1, 6])
  await callApi()
  expect([server.refreshes, server.calls]).toEqual([1, 7])
})

test('callApi refreshes once in an hour when the clock of the device is two hours fast', async () => {
  const { server, callApi } = await openPage()
  deviceNow = serverNow + 120 * MINUTE
  for (let call = 0; call < 5; call += 1) await callApi()
  expect([server.refreshes, server.calls]).toEqual([1, 5])
})

test('callApi ends the session when its renewal is refused although the device counts it as valid', async () => {
  const { server, callApi } = await openPage()
  serverNow += 63 * MINUTE
  deviceNow = serverNow - 7 * MINUTE
  server.refreshStatus = 400
  await expect(callApi()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(window.localStorage.getItem('twofold-auth')).toBeNull()
  expect(server.refreshes).toBe(1)
})
