import { connection } from '#web/loading/connection.ts'
import { encodeAuthError } from '#web/messages/auth-error-messages.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { readStoredAccessToken } from './session-hints.ts'

/**
 * `fetch` for the auth client, which passes on only parts of a response: parameters of an error are encoded in its message, and
 * the message of a verification without a session is added to its user. Calls that name an account send the access token of
 * the user, so that private pages need no CAPTCHA.
 */
export const serviceFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, withAccessToken(String(input), init)).catch(async (error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    connection.recordFailure()
    await waitForTexts()
    throw error
  })
  connection.recordSuccess()
  if (!response.ok) {
    // The caller turns the error into a text at once.
    await waitForTexts()
    return mapBody(response, encodeParameters)
  }
  const { pathname } = new URL(response.url || String(input), window.location.origin)
  return pathname.endsWith('/verify') ? mapBody(response, addMessageToUser) : response
}

const NAMES_ACCOUNT = /^[^?]*\/(?:(?:otp|resend|sso)(?:\?|$)|token\?grant_type=password)/

function withAccessToken(url: string, init: RequestInit | undefined): RequestInit | undefined {
  const token = NAMES_ACCOUNT.test(url) ? readStoredAccessToken() : undefined
  if (token === undefined) return init
  const headers = new Headers(init?.headers)
  if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

type Body = Record<string, unknown>

async function mapBody(
  response: Response,
  change: (body: Body, headers: Headers) => Body | null,
): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return response
  const next = change(body as Body, response.headers)
  if (next === null) return response
  return new Response(JSON.stringify(next), { status: response.status, headers: response.headers })
}

function encodeParameters(body: Body, headers: Headers): Body | null {
  const retryAfterSeconds = Number(headers.get('Retry-After'))
  const reason = headers.get('X-Error-Reason')
  const key = typeof body.msg === 'string' ? 'msg' : 'message'
  const text = body[key]
  if (typeof text !== 'string' || (!(retryAfterSeconds > 0) && reason === null)) return null
  return { ...body, [key]: encodeAuthError({ text, retryAfterSeconds, reason }) }
}

function addMessageToUser(body: Body): Body | null {
  return typeof body.msg === 'string' && !('user' in body) ? { ...body, user: { msg: body.msg } } : null
}
