import { connection } from '#web/loading/connection.ts'
import { encodeAuthError } from '#web/messages/auth-error-messages.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { recordConfirmation } from './last-seen-store.ts'
import { readStoredAccessToken } from './session-hints.ts'

const REFRESHES = /\/token\?grant_type=refresh_token$/

/** Until then the service answers refreshes with 429. */
let refreshesFrom = 0

/**
 * `fetch` for the auth client, which passes on only parts of a response: parameters of an error are encoded in its message, and
 * the message of a verification without a session is added to its user. A session expires by the clock of this device, and a
 * rate-limited refresh counts as unavailable, because the auth client would end the session. Calls that name an account send
 * the access token of the user, so that private pages need no CAPTCHA. A call over a limit is repeated once with the proof of
 * work that lifts it.
 */
export const serviceFetch: typeof fetch = async (input, init) => {
  const isRefresh = REFRESHES.test(String(input))
  if (isRefresh && performance.now() < refreshesFrom) return createUnavailable()
  const request = withAccessToken(String(input), init)
  const first = await send(input, request)
  const response = (await repeatWithWork(first, (proof) => send(input, withHeader(request, proof)))) ?? first
  if (isRefresh && response.status === 429) {
    const retryAfterSeconds = Number(response.headers.get('Retry-After')) || DEFAULT_RETRY_SECONDS
    refreshesFrom = performance.now() + retryAfterSeconds * 1000
    return createUnavailable()
  }
  if (!response.ok) {
    // The caller turns the error into a text at once.
    await waitForTexts()
    return mapBody(response, encodeParameters)
  }
  const { pathname } = new URL(response.url || String(input), window.location.origin)
  return mapBody(response, (body) => {
    if (typeof body.access_token === 'string' && typeof body.expires_in === 'number') {
      if (!isRefresh) recordConfirmation(body.access_token)
      return { ...body, expires_at: Math.floor(Date.now() / 1000) + body.expires_in }
    }
    return pathname.endsWith('/verify') ? addMessageToUser(body) : null
  })
}

async function send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(input, init).catch(async (error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    connection.recordFailure()
    await waitForTexts()
    throw error
  })
  connection.recordSuccess()
  return response
}

/** Repeats a rejected call with the required proof of work; null if the response requires none or it has no solution. */
async function repeatWithWork(
  response: Response,
  repeat: (proof: { 'X-Proof-Of-Work': string }) => Promise<Response>,
): Promise<Response | null> {
  if (response.status !== 429) return null
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const work = (body as { proof_of_work?: { challenge: string; bits: number } } | null)?.proof_of_work
  if (work === undefined) return null
  // Loaded late, because few users reach a limit.
  const { solveProofOfWork } = await import('#web/loading/proof-of-work.ts')
  const nonce = await solveProofOfWork((tried) => `${work.challenge}:${tried}`, work.bits)
  return nonce === null ? null : repeat({ 'X-Proof-Of-Work': `${work.challenge}:${nonce}` })
}

function withHeader(init: RequestInit | undefined, added: Record<string, string>): RequestInit {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return { ...init, headers }
}

const DEFAULT_RETRY_SECONDS = 30

/** The auth client retries a refresh after this status, and keeps the session. */
const createUnavailable = () => Response.json({}, { status: 503 })

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
