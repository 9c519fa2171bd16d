import type { z } from 'zod'
import type { AuthContext } from '#auth/context.ts'
import { AuthError } from '#auth/errors.ts'
import { count, type LimitOutcome, refuseExceeded } from '#auth/limiter.ts'
import type { LimitName } from '#auth/limits.ts'
import type { Account } from '#auth/repositories/accounts.ts'
import type { LiveSession } from '#auth/repositories/sessions.ts'

/** The account and session behind the bearer token of a call. */
export interface Bearer {
  account: Account
  session: LiveSession
}

/** One request, as a handler sees it. */
export interface Call<Body = unknown> {
  context: AuthContext
  body: Body
  query: Readonly<Record<string, string>>
  /** What the path names. */
  params: Readonly<Record<string, string>>
  /** The network address of the caller. */
  address: string
  userAgent: string | null
  cookie: string | undefined
  /** A page, or a link that a browser opens: it keeps cookies, and its user may have been sent here. */
  isBrowser: boolean
  /** A page of the site itself, by what its browser says. */
  isOwnPage: boolean
  authorization: string | undefined
  /** Candidates for `redirect_to`, in the order they count. */
  redirects: readonly (string | undefined)[]
  /** The browser only looks ahead: nothing may be consumed. */
  isPrefetch: boolean
  limits: readonly LimitName[]
}

export interface BearerCall<Body = unknown> extends Call<Body> {
  bearer: Bearer
}

export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export function ok(body: unknown, headers?: Record<string, string>): Reply {
  return headers === undefined ? { status: 200, body } : { status: 200, body, headers }
}

/** What a call does. Who may call, and how often, stands in the route table. */
export type Handler = (call: Call) => Promise<Reply>
export type BearerHandler = (call: BearerCall) => Promise<Reply>

/** A call that reads its body. */
export function handler<Body>(body: z.ZodType<Body>, act: (call: Call<Body>) => Promise<Reply>): Handler {
  return async (call) => act({ ...call, body: readBody(body, call.body) })
}

/** The same for a call of a known person. */
export function bearerHandler<Body>(
  body: z.ZodType<Body>,
  act: (call: BearerCall<Body>) => Promise<Reply>,
): BearerHandler {
  return async (call) => act({ ...call, body: readBody(body, call.body) })
}

function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'the body'
  throw new AuthError('bad_json', `Could not parse request body as JSON: ${where} has the wrong type`)
}

/** What a request counts by, beside its network address. */
export interface CallSubjects {
  account?: string
  session?: string
  factor?: string
}

/** Counts the limits that the route table gives this call, and refuses when one is over. */
export async function limitCall(call: Call, subjects: CallSubjects = {}): Promise<void> {
  const { limits } = call.context.settings
  const isLast = (name: LimitName) => limits[name].last === true
  for (const names of [call.limits.filter((name) => !isLast(name)), call.limits.filter(isLast)]) {
    if (names.length > 0) refuseExceeded(await countLimits({ ...call, limits: names }, subjects))
  }
}

/** Counts the limits of this call and leaves the judgement to the handler. */
export async function countLimits(call: Call, subjects: CallSubjects): Promise<LimitOutcome> {
  return count(call.context, call.limits, { address: call.address, ...subjects })
}
