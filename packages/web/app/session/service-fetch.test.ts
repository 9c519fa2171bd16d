import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeAuthError } from '#web/messages/auth-error-messages.ts'
import { lastSeenStore } from './last-seen-store.ts'
import { serviceFetch } from './service-fetch.ts'

let response: Response

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } })
  vi.stubGlobal('fetch', async () => response)
})
afterEach(() => vi.unstubAllGlobals())

function setResponse(status: number, body: unknown, headers: Record<string, string> = {}): void {
  response = new Response(JSON.stringify(body), { status, headers })
}

const getBody = async (path: string) => (await serviceFetch(`http://site.test/auth/v1${path}`)).json()

test('serviceFetch encodes Retry-After of an error in its message', async () => {
  const limited = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
  setResponse(429, limited, { 'Retry-After': '600', 'X-Supabase-Api-Version': '2024-01-01' })
  const result = await serviceFetch('http://site.test/auth/v1/token')
  expect(result.status).toBe(429)
  expect(result.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
  expect(await result.json()).toEqual({
    ...limited,
    message: encodeAuthError({ text: limited.message, retryAfterSeconds: 600, reason: null }),
  })
})

test('serviceFetch encodes X-Error-Reason of an error in its message', async () => {
  const failed = { code: 500, error_code: 'unexpected_failure', msg: 'captcha verification process failed' }
  setResponse(500, failed, { 'X-Error-Reason': 'captcha_unavailable' })
  const msg = encodeAuthError({ text: failed.msg, retryAfterSeconds: 0, reason: 'captcha_unavailable' })
  expect(await getBody('/otp')).toEqual({ ...failed, msg })
})

test('serviceFetch does not change an error without parameters', async () => {
  setResponse(429, { msg: 'Request rate limit reached' })
  expect(await getBody('/otp')).toEqual({ msg: 'Request rate limit reached' })
})

test('serviceFetch adds the message of a verification without a session to the user', async () => {
  setResponse(200, { msg: 'Email address changed', code: '200' })
  expect(await getBody('/verify')).toMatchObject({ user: { msg: 'Email address changed' } })
  setResponse(200, { access_token: 'a', user: { id: 'someone' } })
  expect(await getBody('/verify')).toEqual({ access_token: 'a', user: { id: 'someone' } })
})

describe('serviceFetch access token', () => {
  let sent: RequestInit | undefined
  const send = async (path: string) => {
    setResponse(200, {})
    vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
      sent = init
      return response
    })
    await serviceFetch(`http://site.test/auth/v1${path}`, { headers: { 'X-Client-Info': 'x' } })
    return new Headers(sent?.headers).get('Authorization')
  }
  const store = (token: string | null) => {
    const value = token === null ? null : JSON.stringify({ access_token: token })
    const storage = { getItem: (key: string) => (key === 'twofold-auth' ? value : null) }
    vi.stubGlobal('window', {
      location: { origin: 'http://site.test' },
      localStorage: storage,
      sessionStorage: storage,
    })
  }

  test.each(['/token?grant_type=password', '/otp', '/sso', '/otp?redirect_to=x', '/resend?redirect_to=x'])(
    'is sent with %s for a signed-in user',
    async (path) => {
      store('a.b.c')
      expect(await send(path)).toBe('Bearer a.b.c')
      store(null)
      expect(await send(path)).toBeNull()
    },
  )

  test.each(['/token?grant_type=refresh_token', '/signup', '/recover?redirect_to=/otp', '/verify'])(
    'is not sent with %s',
    async (path) => {
      store('a.b.c')
      expect(await send(path)).toBeNull()
    },
  )
})

describe('serviceFetch proof of work', () => {
  const limited = {
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    proof_of_work: { challenge: 'c', bits: 8 },
  }
  const responses = (...statuses: number[]) => {
    const sent: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('X-Proof-Of-Work'))
      expect(init?.body).toBe('{"email":"a"}')
      const status = statuses[sent.length - 1] ?? 500
      return new Response(JSON.stringify(status === 429 ? limited : {}), { status })
    })
    return sent
  }
  const call = () =>
    serviceFetch('http://site.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: '{"email":"a"}',
    })

  test('is sent when the service requires it', async () => {
    const sent = responses(429, 200)
    expect((await call()).status).toBe(200)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toBeNull()
    expect(sent[1]).toMatch(/^c:\d+$/)
    expect(createHash('sha256').update(String(sent[1])).digest()[0]).toBe(0)
  })

  test('is sent once, so that a second rejection is reported', async () => {
    const sent = responses(429, 429, 200)
    expect((await call()).status).toBe(429)
    expect(sent).toHaveLength(2)
  })
})

describe('serviceFetch with a session', () => {
  const HOUR = 3600
  const now = Date.parse('2026-11-28T12:00:00Z')
  // The clock of the service is an hour behind that of the device.
  const iat = now / 1000 - HOUR
  const createToken = (timestamp: number) =>
    `h.${btoa(JSON.stringify({ iat, amr: [{ method: 'oauth', timestamp }] }))}.s`
  const session = {
    access_token: createToken(iat),
    refresh_token: 'r',
    expires_in: HOUR,
    user: { id: 'someone' },
  }
  let stored: Map<string, string>

  beforeEach(() => {
    stored = new Map()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
    vi.stubGlobal('window', {
      location: { origin: 'http://site.test' },
      localStorage: storage,
      sessionStorage: { getItem: () => null },
    })
    vi.useFakeTimers({ now })
  })
  afterEach(() => vi.useRealTimers())

  test.each([
    '/token?grant_type=password',
    '/token?grant_type=pkce',
    '/token?grant_type=id_token',
    '/token?grant_type=web3',
    '/signup',
    '/verify',
    '/passkeys/authentication/verify',
    '/factors/b1/verify',
  ])('records the time of this device as a confirmed sign-in when %s succeeds', async (path) => {
    setResponse(200, { ...session, expires_at: now / 1000 - 20 * 60 + HOUR })
    expect(await getBody(path)).toMatchObject({ expires_at: now / 1000 + HOUR })
    expect(lastSeenStore.read()).toEqual({ lastSeen: now, lastSignIn: now })
  })

  test('records the age of the sign-in that a provider states', async () => {
    setResponse(200, { ...session, access_token: createToken(iat - 1200) })
    await getBody('/token?grant_type=pkce')
    expect(lastSeenStore.read()).toEqual({ lastSeen: now - 1_200_000, lastSignIn: now - 1_200_000 })
  })

  test('records no sign-in when a provider states no time', async () => {
    setResponse(200, { ...session, access_token: createToken(0) })
    await getBody('/token?grant_type=pkce')
    expect(lastSeenStore.read()).toEqual({ lastSeen: 0, lastSignIn: 0 })
  })

  test('sets the end by the clock of this device and records no sign-in when a session is refreshed', async () => {
    setResponse(200, { ...session, expires_at: now / 1000 + 7 * 60 + HOUR })
    expect(await getBody('/token?grant_type=refresh_token')).toMatchObject({ expires_at: now / 1000 + HOUR })
    expect(lastSeenStore.read()).toEqual({ lastSeen: 0, lastSignIn: 0 })
  })

  test('records no sign-in when a response has no session', async () => {
    setResponse(200, { id: 'someone', email: 'a@example.com' })
    await getBody('/signup')
    expect(lastSeenStore.read()).toEqual({ lastSeen: 0, lastSignIn: 0 })
  })

  test('answers 503 without requests until Retry-After has passed when a refresh is rate-limited', async () => {
    let requests = 0
    vi.stubGlobal('fetch', async () => {
      requests += 1
      return response
    })
    setResponse(429, { code: 'over_request_rate_limit' }, { 'Retry-After': '60' })
    const refresh = async () =>
      (await serviceFetch('http://site.test/auth/v1/token?grant_type=refresh_token')).status
    expect([await refresh(), await refresh(), requests]).toEqual([503, 503, 1])
    vi.advanceTimersByTime(60_000)
    setResponse(200, session)
    expect([await refresh(), requests]).toEqual([200, 2])
  })
})
