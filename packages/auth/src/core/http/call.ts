import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import {
  applyTrust,
  assertNotExceeded,
  assertWithinLimits,
  count,
  countAndFind,
  countUnlessExceeded,
  type LimitOutcome,
  type LimitSubjects,
} from '#auth/core/limits/limiter.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import type { LiveSession } from '#auth/core/sessions/repository/sessions.ts'
import type { Service } from '#auth/core/tokens/service-token.ts'

/** The account and session behind the bearer token of a call. */
export interface Bearer {
  account: Account
  session: LiveSession
}

/** The client that sent the request. */
export interface Client {
  /** IP address of the client, determined behind trusted proxies. */
  ipAddress: string
  userAgent: string | null
  cookies: Readonly<Record<string, string | undefined>>
  /** Whether a browser sent the request, so that it stores cookies and another site may have caused it. */
  isBrowser: boolean
  /** Whether a page of the site sent the request, by `Origin` or `Sec-Fetch-Site`. */
  isOwnPage: boolean
  /** The origin in `allowedOrigins` whose page sent the request; null for the site's own pages and all others. */
  allowedOrigin: string | null
}

/** One request to a handler. */
export interface Call<Body = unknown> {
  context: AuthContext
  body: Body
  query: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
  client: Client
  limits: readonly LimitName[]
  /** The call had a valid CAPTCHA token. */
  hasSolvedCaptcha?: true
}

export interface BearerCall<Body = unknown> extends Call<Body> {
  bearer: Bearer
}

/** A call with a service token, which acts for all accounts and has no session. */
export interface ServiceCall<Body = unknown> extends Call<Body> {
  service: Service
}

export interface Reply {
  status: number
  body?: unknown
  /** A body that is not JSON; replaces `body`. */
  text?: { type: string; content: string }
  headers?: ReplyHeaders
}

/** Only `set-cookie` has several values. */
export type ReplyHeaders = Record<string, string | string[]>

export function ok(body: unknown, headers?: ReplyHeaders): Reply {
  return headers === undefined ? { status: 200, body } : { status: 200, body, headers }
}

/** The handler of a call; the route table has its access and rate limits. */
export type Handler = (call: Call) => Promise<Reply>
export type BearerHandler = (call: BearerCall) => Promise<Reply>
export type ServiceHandler = (call: ServiceCall) => Promise<Reply>

/** Wraps a handler with a parsed body; the call fails with `bad_json` for an invalid one. */
const withBody =
  <C extends Call>() =>
  <Body>(schema: z.ZodType<Body>, run: (call: Omit<C, 'body'> & { body: Body }) => Promise<Reply>) =>
  async (call: C): Promise<Reply> =>
    run({ ...call, body: readBody(schema, call.body) })

export const handler = withBody<Call>()
export const bearerHandler = withBody<BearerCall>()
export const serviceHandler = withBody<ServiceCall>()

function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body)
  if (parsed.success) {
    assertNoNulInPassword(parsed.data)
    return parsed.data
  }
  const path = parsed.error.issues[0]?.path.join('.') || 'the body'
  throw new AuthError('bad_json', `Could not parse request body as JSON: ${path} has the wrong type`)
}

/** A text field of a body that has not been parsed; empty if it is missing. */
export function bodyText(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Counts the call against the limits of its route and throws if one is exceeded. `isKnown` (a known device or a correct
 * secret) is called only if a limit is exceeded.
 */
export async function limitCall(
  call: Call | BearerCall,
  subjects: LimitSubjects = {},
  isKnown: () => Promise<boolean> = async () => false,
) {
  const { limits } = call.context.settings
  for (const isMail of [false, true]) {
    const names = call.limits.filter((name) => (limits[name].mail ?? false) === isMail)
    if (names.length === 0) continue
    // Of emails all limits are counted or none, so that a rejected request does not use up those of its mailbox.
    const countNamed = isMail ? countUnlessExceeded : count
    const counted = await countNamed(call.context, names, allSubjects(call, subjects))
    if (counted.exceeded.length > 0) {
      await assertCallWithinLimits(call, applyTrust(counted, await isKnown()), subjects.account)
    }
  }
}

/** Throws if limits are exceeded and the call has no proof of work, which counts only for the identifier that it is for. */
export async function assertCallWithinLimits(call: Call, outcome: LimitOutcome, subject: string | undefined) {
  if (subject === undefined) return assertNotExceeded(outcome)
  const proof = call.headers['x-proof-of-work']
  await assertWithinLimits(call.context, outcome, {
    subject,
    proof: typeof proof === 'string' ? proof : null,
    hasSolvedCaptcha: call.hasSolvedCaptcha === true,
  })
}

/** `limitCall` for a route with one limit, counted by a statement that reads a row too. */
export async function limitCallAndFind<Row>(
  call: Call,
  subjects: LimitSubjects,
  find: Parameters<typeof countAndFind<Row>>[3],
): Promise<Row | undefined> {
  const [name, ...others] = call.limits
  if (name === undefined || others.length > 0) throw new Error('limitCallAndFind requires exactly one limit')
  const { outcome, row } = await countAndFind(call.context, name, allSubjects(call, subjects), find)
  assertNotExceeded(applyTrust(outcome, false))
  return row
}

/** Counts the call against the limits of its route; the handler decides what an exceeded one means. */
export async function countLimits(call: Call | BearerCall, subjects: LimitSubjects): Promise<LimitOutcome> {
  return count(call.context, call.limits, allSubjects(call, subjects))
}

function allSubjects(call: Call | BearerCall, subjects: LimitSubjects): LimitSubjects {
  const session = 'bearer' in call ? { session: call.bearer.session.id } : {}
  return { 'ip-address': call.client.ipAddress, ...session, ...subjects }
}

/** bcrypt ends a password at a NUL, so an imported hash would match its beginning. */
function assertNoNulInPassword(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  for (const name of ['password', 'current_password']) {
    const value = (body as Record<string, unknown>)[name]
    if (typeof value === 'string' && value.includes('\0')) {
      throw invalid('Password must not contain a NUL character')
    }
  }
}
