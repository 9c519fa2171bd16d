/**
 * Token of the invitation accepted on its landing page by "Create an account to answer". In memory only, so that no link
 * can accept for a user.
 */
let acceptedToken: string | null = null

export function recordLandingAcceptance(token: string): void {
  acceptedToken = token
}

export function hasAcceptedOnLanding(token: string): boolean {
  return acceptedToken === token
}
