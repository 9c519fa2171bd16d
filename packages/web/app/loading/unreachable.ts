import type { ClientOnErrorFunction } from 'react-router'

interface LoadError {
  status?: number
  unreachable?: true
}

/**
 * Marks an error as unreachable if no response arrived, or a proxy responded without a server. An error while rendering,
 * which has a component stack, is never marked.
 */
export const markUnreachable: ClientOnErrorFunction = (thrown, { errorInfo }) => {
  const error = thrown as LoadError
  if (!errorInfo && (error instanceof TypeError || (error.status ?? 0) > 501)) error.unreachable = true
}

export function isUnreachable(error: unknown): boolean {
  return (error as LoadError | null)?.unreachable === true
}
