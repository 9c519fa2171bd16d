import { useMatches } from 'react-router'

/** What a route may ask of the layout, as `export const handle: RouteHandle = {…}`. */
export interface RouteHandle {
  /** Offers "Leave quickly" on this page. */
  quickExit?: boolean
  /** Leaves out the footer, where nothing should draw the eye away. */
  bare?: boolean
}

export function useRouteHandle(): RouteHandle {
  const matches = useMatches()
  return Object.assign({}, ...matches.map((match) => match.handle as RouteHandle | undefined)) as RouteHandle
}
