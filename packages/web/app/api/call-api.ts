import { siteTexts } from 'virtual:texts/site'
import { type Endpoint, type InputOf, type ReplyOf, toRequestParts } from '@twofold/contract/endpoint'
import type { Problem } from '@twofold/contract/errors'
import { connection } from '#web/loading/connection.ts'
import { accessToken, renewSession, replaceRejectedToken } from '#web/session/access-token.ts'
import { hasStoredSession } from '#web/session/session-hints.ts'
import { type ApiFailure, createFailure } from './api-failure.ts'
import { serverClock } from './server-clock.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page, to save on leaving (64 kB at most). */
  keepalive?: boolean
  /** Sends the access token of a signed-in user with a public call too. */
  withToken?: boolean
}

/**
 * Makes a call of the contract from the browser, with the signed-in user's token. Returns the reply or throws an
 * `ApiFailure`.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { url, body } = toRequestParts(endpoint, input)
  const request = (token: string | null) => {
    const headers = new Headers({ Accept: 'application/json' })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    return send(url, {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    })
  }

  const isPublic = endpoint.access === 'public'
  const token = isPublic && !options.withToken ? null : await accessToken()
  if (token === null && !isPublic) throw await missingTokenFailure()
  let response = await request(token)
  if (response.status === 401 && token !== null) {
    const next = await replaceRejectedToken(token)
    if (next === null) throw await missingTokenFailure()
    response = await request(next)
  }
  // Responses of public calls may come from a cache.
  if (!isPublic) serverClock.record(response)
  if (!response.ok) throw await readFailure(response)
  if (response.status === 204) return undefined as ReplyOf<E>
  return (await response.json()) as ReplyOf<E>
}

/** A stored session without a token could not be renewed because the server was unreachable; the user stays signed in. */
function missingTokenFailure(): Promise<ApiFailure> {
  return hasStoredSession()
    ? offlineFailure()
    : createFailure(() => ({ code: 'not_signed_in', status: 401, detail: siteTexts().problems.notSignedIn }))
}

function offlineFailure(): Promise<ApiFailure> {
  return createFailure(() => ({ code: 'offline', detail: siteTexts().problems.offline }))
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    connection.recordSuccess()
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    connection.recordFailure()
    throw await offlineFailure()
  }
}

async function readFailure(response: Response): Promise<ApiFailure> {
  const problem = (await response.json().catch(() => null)) as Problem | null
  if (problem === null || typeof problem.code !== 'string') {
    const { status } = response
    return await createFailure(() => ({
      code: 'unexpected',
      status,
      detail: siteTexts().problems.unexpected,
    }))
  }
  // Two-step sign-in was enabled on another device; the renewed session makes the page show the second step.
  if (problem.code === 'second_factor_required') void renewSession()
  const wait = Number(response.headers.get('Retry-After'))
  return await createFailure(() => problem, Number.isFinite(wait) && wait > 0 ? wait : null)
}
