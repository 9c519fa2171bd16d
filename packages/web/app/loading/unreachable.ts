import type { ClientOnErrorFunction } from 'react-router'

interface LoadError {
  status?: number
  unreachable?: true
}

/**
 * Distinguishes a page whose data could not be loaded from a failed one: no reply, or one from a proxy without a
 * server. An error while rendering has a component stack and is never the former.
 */
export const markUnreachable: ClientOnErrorFunction = (thrown, { errorInfo }) => {
  const error = thrown as LoadError
  if (!errorInfo && (error instanceof TypeError || (error.status ?? 0) > 501)) error.unreachable = true
}

export function isUnreachable(error: unknown): boolean {
  return (error as LoadError | null)?.unreachable === true
}
