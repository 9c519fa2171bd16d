import { connection } from '#web/loading/connection.ts'
import { problemsTexts } from '#web/messages/problems/index.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { storedAccessToken } from './traces.ts'

const MINUTE = 60
const HOUR = 3600

/** When to try again, in words; rounded up, so that nobody comes too early. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return sessionTexts().waitSeconds({ seconds: Math.ceil(seconds) })
  if (seconds <= 90 * MINUTE) return sessionTexts().waitMinutes({ minutes: Math.ceil(seconds / MINUTE) })
  return sessionTexts().waitHours({ hours: Math.ceil(seconds / HOUR) })
}

/**
 * `fetch` for the auth client, which hands on less of an answer than the service says: a refusal for too many attempts
 * gets the time to wait added to its message, and the message of a proof that opens no session is given as its user's.
 * Where no answer comes it says so in words of the site. Calls about the own account say who asks, so that a private page needs no check against robots.
 */
export const serviceFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, withSession(String(input), init)).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    connection.failed()
    throw new TypeError(problemsTexts().offline)
  })
  connection.answered()
  if (response.status === 429) return changed(response, withWait)
  const { pathname } = new URL(response.url || String(input), window.location.origin)
  return response.ok && pathname.endsWith('/verify') ? changed(response, withMessage) : response
}

const NAMES_AN_ACCOUNT = /^[^?]*\/(?:(?:otp|resend|sso)(?:\?|$)|token\?grant_type=password)/

function withSession(address: string, init: RequestInit | undefined): RequestInit | undefined {
  const token = NAMES_AN_ACCOUNT.test(address) ? storedAccessToken() : undefined
  if (token === undefined) return init
  const headers = new Headers(init?.headers)
  if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

type Body = Record<string, unknown>

async function changed(
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

function withWait(body: Body, headers: Headers): Body | null {
  const seconds = Number(headers.get('Retry-After'))
  const key = typeof body.msg === 'string' ? 'msg' : 'message'
  const message = body[key]
  // Some refusals name their seconds themselves.
  if (typeof message !== 'string' || /\d/.test(message) || !(seconds > 0)) return null
  return { ...body, [key]: `${message}. ${waitWords(seconds)}` }
}

function withMessage(body: Body): Body | null {
  return typeof body.msg === 'string' && !('user' in body) ? { ...body, user: { msg: body.msg } } : null
}
