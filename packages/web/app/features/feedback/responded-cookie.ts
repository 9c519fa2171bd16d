import { retention } from '@twofold/contract/retention'

const NAME = 'answered-'

/**
 * Formats the responded cookie of a survey, which expires when the survey closes at the latest. Its value is the same for
 * all respondents. Its name is derived from the survey, so that it survives a new link and does not reveal one.
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

export function hasResponded(cookies: string, surveyMark: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === formatPair(surveyMark))
}

export function storeRespondedCookie(surveyMark: string): void {
  const cookie = formatRespondedCookie(surveyMark, window.location.protocol === 'https:')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP and may append a slash to the path
  document.cookie = cookie
}

function formatPair(surveyMark: string): string {
  return `${NAME}${surveyMark}=1`
}
