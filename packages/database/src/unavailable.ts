/**
 * Errors after which the same call may succeed later: the server cannot be reached, is starting or stopping, has no free
 * connection, disk space or memory, exceeded the deadline, became read-only after a failover, or two transactions
 * conflicted.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-4]|57014|58030|25006|25P03|55P03|40001|40P01)$/

/** The driver gives these no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
]

/** What the driver says when the server has not answered a statement in time. */
export const ANSWER_TIMED_OUT = 'Query read timeout'

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The server ends a session with FATAL or PANIC for its own reasons: a full disk while a connection opens is XX000.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code)
  return MESSAGES.includes(error.message) || error.message === ANSWER_TIMED_OUT
}
