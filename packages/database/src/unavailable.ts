/**
 * Errors after which the same call may succeed later: the server cannot be reached, is starting or stopping, has no free
 * connection, disk space or memory, exceeded the deadline, became read-only after a failover, or two transactions
 * conflicted.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-4]|57014|58030|25006|25P03|55P03|40001|40P01)$/

/** Driver errors without a code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
]

/** The driver's message if a statement exceeds `query_timeout`. */
export const RESPONSE_TIMED_OUT = 'Query read timeout'

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // FATAL and PANIC end a session for reasons of the server. Their code may be generic: a full disk during connect is XX000.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code)
  return MESSAGES.includes(error.message) || error.message === RESPONSE_TIMED_OUT
}
