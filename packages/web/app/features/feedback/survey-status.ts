import { feedbackTexts } from 'virtual:texts/feedback'
import type { ListedSurvey } from '@twofold/contract/feedback'
import { formatDay } from '#web/messages/dates.ts'

const texts = () => feedbackTexts().manage.state

export function formatSurveyStatus(survey: { closedAt: string | null; closesAt?: string }): string {
  const { closedAt, closesAt } = survey
  if (closedAt !== null) return `${texts().closed} ${texts().closedOn({ date: formatDay(closedAt) })}`
  return closesAt === undefined
    ? texts().open
    : `${texts().open} ${texts().until({ date: formatDay(closesAt) })}`
}

/** Formats the number of responses, and how many the results are based on or the first batch needs. */
export function formatResponseCounts(
  survey: Pick<ListedSurvey, 'responses' | 'released' | 'threshold' | 'closedAt'>,
): string {
  const { responses, released, threshold, closedAt } = survey
  const first = closedAt === null ? texts().needs({ count: threshold }) : texts().none
  const rest = released === 0 ? first : texts().restsOn({ count: released })
  return `${texts().answered({ count: responses })}, ${rest}`
}
