import type { ClientOnErrorFunction } from 'react-router'
import { isRouteErrorResponse } from 'react-router'

/**
 * Tells a page whose data did not come from one that broke: no answer came, it broke off, or a server in front had nobody
 * behind it. What breaks while it is drawn has a place in the tree, and is none of these.
 */
export const noteLoadError: ClientOnErrorFunction = (error, { errorInfo }) => {
  const away = isRouteErrorResponse(error)
    ? error.status > 501 && error.status < 505
    : error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
  if (away && errorInfo === undefined) Object.assign(error as object, { unreachable: true })
}

/** Also for a page whose file did not come, which the build marks by itself. */
export function isUnreachable(error: unknown): boolean {
  return (error as { unreachable?: true } | null)?.unreachable === true
}
