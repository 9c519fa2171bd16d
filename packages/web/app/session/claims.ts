/** What the pages read of an access token. They decide nothing by it: the service does. */
interface Claims {
  session_id?: string
  recovery?: boolean
  aal?: string
}

export function claimsOf(accessToken: string): Claims {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Whether two tokens are of different sessions, rather than one renewed. */
export function isOtherSession(before: string | undefined, now: string | undefined): before is string {
  return (
    before !== undefined && (now === undefined || claimsOf(before).session_id !== claimsOf(now).session_id)
  )
}
