import { retention } from '@twofold/contract/retention'

const NAME = 'answered-'

/**
 * Formats the responded cookie of a survey, with the same value for all respondents, while a survey can be open. Its name is derived from
 * the survey, not the link, so that it survives a new link and does not reveal one.
 */
export function formatRespondedCookie(surveyMark: string, secure: boolean): string {
  const parts = [
    formatPair(surveyMark),
    'Path=/360-survey',
    `Max-Age=${retention.surveyDays * 24 * 60 * 60}`,
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
