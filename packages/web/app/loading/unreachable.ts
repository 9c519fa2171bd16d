import type { ClientOnErrorFunction } from 'react-router'

interface LoadError {
  status?: number
  unreachable?: true
}

/**
 * Tells a page whose data did not come from one that broke: no answer came, or one that says that nobody is there for
 * now. What breaks while it is drawn has a place in the tree, and is none of these.
 */
export const noteLoadError: ClientOnErrorFunction = (thrown, { errorInfo }) => {
  const error = thrown as LoadError
  if (!errorInfo && (error instanceof TypeError || (error.status ?? 0) > 501)) error.unreachable = true
}

export function isUnreachable(error: unknown): boolean {
  return (error as LoadError | null)?.unreachable === true
}
