const NAME = 'answered-'
const DAYS = 90

/**
 * The mark that a browser has answered one survey: the same value for everybody, for 90 days. Its name comes from the
 * survey, not from the link, so that a new link does not undo it and no link can be read from it.
 */
export function markCookie(mark: string, secure: boolean): string {
  const parts = [nameOf(mark), 'Path=/360-survey', `Max-Age=${DAYS * 24 * 60 * 60}`, 'SameSite=Strict']
  return (secure ? [...parts, 'Secure'] : parts).join('; ')
}

/** Whether the mark of this survey is among the cookies that a page sees. */
export function isMarked(cookies: string, mark: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === nameOf(mark))
}

/** Leaves the mark in this browser. */
export function keepMark(mark: string): void {
  // Not by the Cookie Store, which plain http does not have and which may end the path with a slash.
  Object.assign(document, { cookie: markCookie(mark, window.location.protocol === 'https:') })
}

function nameOf(mark: string): string {
  return `${NAME}${mark}=1`
}
