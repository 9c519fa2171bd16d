import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeAuthError } from '#web/messages/auth-error-messages.ts'
import { serviceFetch } from './service-fetch.ts'

let answer: Response

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } })
  vi.stubGlobal('fetch', async () => answer)
})
afterEach(() => vi.unstubAllGlobals())

function reply(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer = new Response(JSON.stringify(body), { status, headers })
}

const bodyOf = async (path: string) => (await serviceFetch(`http://site.test/auth/v1${path}`)).json()

test('serviceFetch carries the time to wait of a refusal in its message', async () => {
  const limited = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
  reply(429, limited, { 'Retry-After': '600', 'X-Supabase-Api-Version': '2024-01-01' })
  const response = await serviceFetch('http://site.test/auth/v1/token')
  expect(response.status).toBe(429)
  expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
  expect(await response.json()).toEqual({
    ...limited,
    message: encodeAuthError({ text: limited.message, retryAfterSeconds: 600, reason: null }),
  })
})

test('serviceFetch carries the reason of a failure in its message', async () => {
  const failed = { code: 500, error_code: 'unexpected_failure', msg: 'captcha verification process failed' }
  reply(500, failed, { 'X-Error-Reason': 'captcha_unavailable' })
  const msg = encodeAuthError({ text: failed.msg, retryAfterSeconds: 0, reason: 'captcha_unavailable' })
  expect(await bodyOf('/otp')).toEqual({ ...failed, msg })
})

test('serviceFetch leaves a refusal without parameters as it is', async () => {
  reply(429, { msg: 'Request rate limit reached' })
  expect(await bodyOf('/otp')).toEqual({ msg: 'Request rate limit reached' })
})

test('what a proof says that opens no session reaches the page', async () => {
  reply(200, { msg: 'Email address changed', code: '200' })
  expect(await bodyOf('/verify')).toMatchObject({ user: { msg: 'Email address changed' } })
  reply(200, { access_token: 'a', user: { id: 'someone' } })
  expect(await bodyOf('/verify')).toEqual({ access_token: 'a', user: { id: 'someone' } })
})

describe('who asks', () => {
  let sent: RequestInit | undefined
  const send = async (path: string) => {
    reply(200, {})
    vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
      sent = init
      return answer
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
    "a signed-in user's token is sent with %s",
    async (path) => {
      store('a.b.c')
      expect(await send(path)).toBe('Bearer a.b.c')
      store(null)
      expect(await send(path)).toBeNull()
    },
  )

  test.each(['/token?grant_type=refresh_token', '/signup', '/recover?redirect_to=/otp', '/verify'])(
    'no token is sent with %s',
    async (path) => {
      store('a.b.c')
      expect(await send(path)).toBeNull()
    },
  )
})
