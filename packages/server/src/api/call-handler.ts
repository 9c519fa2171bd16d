import { ApiError, isApiError } from '@twofold/contract'
import type { AuthCaller, Context } from '#server/context.ts'
import { type RateLimit, rates } from '#server/limits.ts'
import { checkInput } from './check-input.ts'
import { type AnyHandler, assertFreshSignIn, parseResult, type Reply } from './handler.ts'

/** One call, independent of its transport. */
export interface Call {
  /** Path parameters, query and body in one object, unvalidated. */
  input: unknown
  /** The bearer token, if one was sent. */
  token: string | undefined
  ipAddress: string
}

/**
 * The only entry to a feature: validates the input, authenticates the caller, counts the rate limit, runs the handler and
 * validates its output.
 *
 * @throws ApiError
 */
export async function callHandler(handler: AnyHandler, call: Call, context: Context): Promise<Reply> {
  const checked = checkInput(handler.endpoint, call.input)
  const caller = await findCaller(handler, call, context)
  const counted = { userId: caller?.userId, ipAddress: call.ipAddress }
  await context.access.limiter.count(handler.options.limit, counted)
  // Validation errors are reported only after authorization, to avoid revealing the schema.
  if ('error' in checked) throw checked.error
  const count = (limit: RateLimit, subject: string) =>
    context.access.limiter.count(limit, { ...counted, subject })
  return present(handler, await handler.act({ input: checked.input, caller, context, count }))
}

async function findCaller(handler: AnyHandler, call: Call, context: Context): Promise<AuthCaller | null> {
  const { access, fresh, readsCaller } = handler.endpoint
  if (access === 'public')
    return readsCaller && call.token ? findOptionalCaller(call.token, call, context) : null
  if (!call.token) throw new ApiError('not_signed_in')
  if (access === 'operator' && (await context.access.isService(call.token))) return null
  const caller = await context.access.authenticate(call.token).catch(async (error: unknown) => {
    await context.access.limiter.count(rates.badToken, { ipAddress: call.ipAddress })
    throw error
  })
  if (caller.recovery) throw new ApiError('recovery_only')
  if (caller.needsSecondFactor) throw new ApiError('second_factor_required')
  if (access !== 'user' && !(await context.access.hasRole(caller.userId, 'admin')))
    throw new ApiError('not_found')
  if (fresh) assertFreshSignIn(caller, context.now())
  return caller
}

/** The user of an optional token; null if the token does not prove a complete sign-in. */
async function findOptionalCaller(token: string, call: Call, context: Context): Promise<AuthCaller | null> {
  const caller = await context.access.authenticate(token).catch(async (error: unknown) => {
    if (!isApiError(error) || error.code !== 'not_signed_in') throw error
    await context.access.limiter.count(rates.badToken, { ipAddress: call.ipAddress })
    return null
  })
  return caller && !caller.recovery && !caller.needsSecondFactor ? caller : null
}

function present(handler: AnyHandler, returned: unknown): Reply {
  const { endpoint } = handler
  const { status, output } = parseResult(endpoint, returned)
  const checked = endpoint.output.safeParse(output)
  if (!checked.success || !endpoint.success.includes(status)) {
    throw new ApiError('unexpected', {
      cause: checked.error ?? new Error(`${endpoint.name} returned the undeclared status ${status}`),
    })
  }
  return { status, output: checked.data }
}
