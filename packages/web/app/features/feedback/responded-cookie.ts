const NAME = 'answered-'
const DAYS = 90

/**
 * Formats the responded cookie of a survey, with the same value for all respondents, for 90 days. Its name is derived from
 * the survey, not the link, so that it survives a new link and does not reveal one.
 */
export function formatRespondedCookie(surveyMark: string, secure: boolean): string {
  const parts = [
    formatPair(surveyMark),
    'Path=/360-survey',
    `Max-Age=${DAYS * 24 * 60 * 60}`,
    'SameSite=Strict',
  ]
  return (secure ? [...parts, 'Secure'] : parts).join('; ')
}

/** Whether `document.cookie` contains the responded cookie of this survey. */
export function hasResponded(cookies: string, surveyMark: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === formatPair(surveyMark))
}

/** Sets the responded cookie in this browser. */
export function storeRespondedCookie(surveyMark: string): void {
  // The Cookie Store API is missing on plain HTTP and may append a slash to the path.
  Object.assign(document, {
    cookie: formatRespondedCookie(surveyMark, window.location.protocol === 'https:'),
  })
}

function formatPair(surveyMark: string): string {
  return `${NAME}${surveyMark}=1`
}
