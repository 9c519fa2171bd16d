/** JWT claims that pages read without verification, for display only: the server authorises. */
interface JwtClaims {
  session_id?: string
  recovery?: boolean
  aal?: string
  /** Time of issue in seconds. */
  iat?: number
  /** Confirmed methods, with times in seconds; 0 if a provider stated none. */
  amr?: { timestamp: number }[]
}

/** The claims of a JWT; none if it is malformed. */
export function parseJwtClaims(accessToken: string): JwtClaims {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as JwtClaims
  } catch {
    return {}
  }
}

/** Whether two access tokens belong to different sessions. */
export function isOtherSession(
  previous: string | undefined,
  current: string | undefined,
): previous is string {
  return (
    previous !== undefined &&
    (current === undefined || parseJwtClaims(previous).session_id !== parseJwtClaims(current).session_id)
  )
}
