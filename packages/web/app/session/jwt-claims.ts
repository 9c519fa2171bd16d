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

/** The payload of a JWT; throws if it is malformed. */
export function decodeJwtPayload(jwt: string): unknown {
  const payload = jwt.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

export function parseJwtClaims(accessToken: string): JwtClaims {
  try {
    return decodeJwtPayload(accessToken) as JwtClaims
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
