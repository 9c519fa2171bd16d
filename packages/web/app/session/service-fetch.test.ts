import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeAuthError } from '#web/messages/auth-error-messages.ts'
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

test.each(['/token?grant_type=refresh_token', '/verify'])(
  'serviceFetch omits the server’s expires_at from %s, so that the client uses the device’s clock',
  async (path) => {
    setResponse(200, { access_token: 'a', refresh_token: 'r', expires_in: 3600, expires_at: 1, user: {} })
    expect(await getBody(path)).toEqual({
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 3600,
      user: {},
    })
  },
)
