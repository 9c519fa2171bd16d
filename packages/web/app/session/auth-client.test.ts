import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A service in one function; the client and its timing are the real ones. */
interface Asked {
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

function memory(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let asked: Asked[]

function serve(answer: (path: string, count: number) => Response): typeof fetch {
  return async (input, init) => {
    const path = new URL(String(input)).pathname
    asked.push({ path, body: JSON.parse(String(init?.body ?? 'null')), at: Date.now() })
    return answer(path, asked.length)
  }
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function clientWith(stored: object, answer: (path: string, count: number) => Response) {
  const events: string[] = []
  const storage = memory({ key: JSON.stringify(stored) })
  const client = new AuthClient({
    url: 'http://service.test',
    storageKey: 'key',
    storage,
    autoRefreshToken: false,
    fetch: serve(answer),
  })
  client.onAuthStateChange((event) => void events.push(event))
  return { client, events, storage }
}

describe('renewing a session', () => {
  test('is tried again after 200 ms, then after twice as long each time, with the same token', async () => {
    const { client, events } = clientWith(session(START - 1000), (_, count) =>
      count <= 3
        ? json(503, { code: 'server_busy', message: 'busy' })
        : json(200, session(START + 3_600_000)),
    )
    const renewed = client.getSession()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await renewed).data.session?.expires_at).toBe((START + 3_600_000) / 1000)
    expect(asked.map(({ at }) => at - START)).toEqual([0, 200, 600, 1400])
    for (const { body } of asked) expect(body).toEqual({ refresh_token: 'refresh-1' })
    expect(events).toContain('TOKEN_REFRESHED')
  })

  test('is not tried again after a refusal, which ends a session that is over', async () => {
    const { client, events, storage } = clientWith(session(START - 1000), () =>
      json(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }),
    )
    vi.spyOn(console, 'warn').mockReturnValue()
    const renewed = client.getSession()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await renewed).data.session).toBeNull()
    expect(asked).toHaveLength(1)
    expect(events).toContain('SIGNED_OUT')
    expect(storage.getItem('key')).toBeNull()
  })

  test('gives up within half a minute while the service is unreachable, and keeps the session', async () => {
    const { client, events, storage } = clientWith(session(START - 1000), () => json(503, {}))
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const renewed = client.getSession()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await renewed).data.session).toBeNull()
    expect(asked.length).toBeGreaterThan(5)
    expect((asked.at(-1)?.at ?? 0) - START).toBeLessThan(30_000)
    expect(events).not.toContain('SIGNED_OUT')
    expect(storage.getItem('key')).not.toBeNull()
  })
})

describe('a session in the address', () => {
  function openAt(issuedSecondsAgo: number, settings: { own: boolean }) {
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
      storageKey: `key-${issuedSecondsAgo}-${settings.own}`,
      storage: memory({}),
      autoRefreshToken: false,
      fetch: serve(() => json(200, user)),
      // As in client.ts, or as the client is without it.
      ...(settings.own ? { flowType: 'pkce', detectSessionInUrl: () => false } : { flowType: 'implicit' }),
    })
    return { client, location, warned: () => warn.mock.calls.flat().join(' ') }
  }

  test('makes the client warn when it is older than 120 s', async () => {
    const { client, warned, location } = openAt(121, { own: false })
    expect((await client.getSession()).data.session?.user.id).toBe('someone')
    expect(warned()).toContain('issued over 120s ago')
    expect(location.hash).toBe('')
  })

  test('is taken without a warning before that', async () => {
    const { client, warned } = openAt(119, { own: false })
    expect((await client.getSession()).data.session?.user.id).toBe('someone')
    expect(warned()).toBe('')
  })

  test('is never taken by this site, whose links carry none', async () => {
    const { client } = openAt(5, { own: true })
    expect((await client.getSession()).data.session).toBeNull()
    expect(asked).toEqual([])
  })
})
