import { z } from 'zod'
import type { AuthContext } from '#auth/context.ts'
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
  /** The network address of the caller. */
  address: string
  userAgent: string | null
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

/** What a call reads from its body, and what it does. Who may call stands in the route table. */
export interface Handler<Body = any, AnyCall = Call<Body>> {
  body: z.ZodType<Body>
  handle(call: AnyCall): Promise<Reply>
}

export type BearerHandler<Body = any> = Handler<Body, BearerCall<Body>>

/** The call takes nothing from its body, which may be empty. */
export const noContentBody = z.unknown()

/** Counts the limits that the route table gives this call, and refuses when one is over. */
export async function limitCall(
  call: Call,
  subjects: { account?: string; session?: string } = {},
): Promise<LimitOutcome> {
  const outcome = await countCall(call, subjects)
  refuseExceeded(outcome)
  return outcome
}

/** Counts the limits of this call and leaves the judgement to the handler. */
export async function countCall(
  call: Call,
  subjects: { account?: string; session?: string } = {},
): Promise<LimitOutcome> {
  return count(call.context, call.limits, { address: call.address, ...subjects })
}
