import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A request of the real auth client to the test server. */
interface RecordedRequest {
  path: string
  body: unknown
  at: number
}

const START = Date.parse('2026-11-21T10:00:00Z')
const user = { id: 'someone', email: 'someone@example.com', user_metadata: {}, app_metadata: {} }

function session(expiresAt: number) {
  const seconds = Math.round(expiresAt / 1000)
  const payload = Buffer.from(JSON.stringify({ exp: seconds, aal: 'aal1' })).toString('base64url')
  return {
    access_token: `e30.${payload}.signature`,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: seconds,
    user,
  }
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
  })
}

function createStorage(entries: Record<string, string>) {
  const items = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let requests: RecordedRequest[]

function createFetch(respond: (path: string, count: number) => Response): typeof fetch {
  return async (input, init) => {
    const path = new URL(String(input)).pathname
    requests.push({ path, body: JSON.parse(String(init?.body ?? 'null')), at: Date.now() })
    return respond(path, requests.length)
  }
}

beforeEach(() => {
  requests = []
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function createClient(stored: object, respond: (path: string, count: number) => Response) {
  const events: string[] = []
  const storage = createStorage({ key: JSON.stringify(stored) })
  const client = new AuthClient({
    url: 'http://service.test',
    storageKey: 'key',
    storage,
    autoRefreshToken: false,
    fetch: createFetch(respond),
  })
  client.onAuthStateChange((event) => void events.push(event))
  return { client, events, storage }
}

describe('session renewal', () => {
  test('retries with the same token after 200 ms, then after twice the delay each time', async () => {
    const { client, events } = createClient(session(START - 1000), (_, count) =>
      count <= 3
        ? json(503, { code: 'server_busy', message: 'busy' })
        : json(200, session(START + 3_600_000)),
    )
    const renewed = client.getSession()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await renewed).data.session?.expires_at).toBe((START + 3_600_000) / 1000)
    expect(requests.map(({ at }) => at - START)).toEqual([0, 200, 600, 1400])
    for (const { body } of requests) expect(body).toEqual({ refresh_token: 'refresh-1' })
    expect(events).toContain('TOKEN_REFRESHED')
  })

  test('does not retry when the refresh token is rejected, and ends the expired session', async () => {
    const { client, events, storage } = createClient(session(START - 1000), () =>
      json(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }),
    )
    vi.spyOn(console, 'warn').mockReturnValue()
    const renewed = client.getSession()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await renewed).data.session).toBeNull()
    expect(requests).toHaveLength(1)
    expect(events).toContain('SIGNED_OUT')
    expect(storage.getItem('key')).toBeNull()
  })

  test('stops within 30 s while the service is unreachable, and preserves the session', async () => {
    const { client, events, storage } = createClient(session(START - 1000), () => json(503, {}))
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const renewed = client.getSession()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await renewed).data.session).toBeNull()
    expect(requests.length).toBeGreaterThan(5)
    expect((requests.at(-1)?.at ?? 0) - START).toBeLessThan(30_000)
    expect(events).not.toContain('SIGNED_OUT')
    expect(storage.getItem('key')).not.toBeNull()
  })
})

describe('session in the URL', () => {
  function openUrl(issuedSecondsAgo: number, settings: { ownOptions: boolean }) {
    const { access_token, refresh_token, expires_in, token_type } = session(START)
    const expiresAt = START / 1000 - issuedSecondsAgo + expires_in
    const fragment = new URLSearchParams({
      access_token,
      refresh_token,
      token_type,
      expires_in: String(expires_in),
      expires_at: String(expiresAt),
    })
    const location = { href: `http://site.test/auth#${fragment}`, hash: `#${fragment}` }
    vi.stubGlobal('window', { location, addEventListener: () => {}, history: {} })
    vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const client = new AuthClient({
      url: 'http://service.test',
      storageKey: `key-${issuedSecondsAgo}-${settings.ownOptions}`,
      storage: createStorage({}),
      autoRefreshToken: false,
      fetch: createFetch(() => json(200, user)),
      // Options of `client.ts`, or the defaults of the auth client.
      ...(settings.ownOptions
        ? { flowType: 'pkce', detectSessionInUrl: () => false }
        : { flowType: 'implicit' }),
    })
    return { client, location, warned: () => warn.mock.calls.flat().join(' ') }
  }

  test('makes the client warn when it is older than 120 s', async () => {
    const { client, warned, location } = openUrl(121, { ownOptions: false })
    expect((await client.getSession()).data.session?.user.id).toBe('someone')
    expect(warned()).toContain('issued over 120s ago')
    expect(location.hash).toBe('')
  })

  test('is accepted without a warning when it is younger than 120 s', async () => {
    const { client, warned } = openUrl(119, { ownOptions: false })
    expect((await client.getSession()).data.session?.user.id).toBe('someone')
    expect(warned()).toBe('')
  })

  test('is ignored with the options of this site, whose links contain none', async () => {
    const { client } = openUrl(5, { ownOptions: true })
    expect((await client.getSession()).data.session).toBeNull()
    expect(requests).toEqual([])
  })
})
