import { ApiError, isApiError, toProblem } from '@twofold/contract'
import { isDatabaseUnavailable } from '@twofold/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#server/logging.ts'

/** Converts any thrown value to an ApiError; an internal error becomes `unexpected` or `unavailable` with a private cause. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return new ApiError('too_large')
  if (code.startsWith('FST_ERR_CTP_INVALID_MEDIA_TYPE') || status === 415) {
    return new ApiError('unsupported_media_type')
  }
  if (status === 404) return new ApiError('not_found')
  // Before the check for a lost database connection, because an aborted request body has the same code.
  if (status >= 400 && status < 500) return new ApiError('malformed_request', { cause: error })
  if (isDatabaseUnavailable(error)) return new ApiError('unavailable', { cause: error, retryAfterSeconds: 5 })
  if (status === 503) return new ApiError('unavailable', { cause: error })
  return new ApiError('unexpected', { cause: error })
}

/** Sends an error as RFC 9457 problem details. */
export function sendProblem(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', String(error.retryAfterSeconds))
  if (error.code === 'not_signed_in') reply.header('WWW-Authenticate', 'Bearer')
  return reply
    .code(error.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(toProblem(error)))
}

/** Fastify error handler: logs internal errors and sends the public part. */
export function sendError(
  log: Log,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toApiError(thrown)
  logError(log, error, request)
  return sendProblem(reply, error)
}

/** Logs a request that failed with a 5xx status. */
export function logError(log: Log, error: ApiError, request: FastifyRequest): void {
  if (error.status < 500) return
  log.error(isDatabaseUnavailable(error.cause) ? 'database.failed' : 'request.failed', {
    requestId: request.id,
    method: request.method,
    ...(request.routeOptions.url !== undefined && { route: request.routeOptions.url }),
    code: error.code,
    error: error.cause ?? error,
  })
}
