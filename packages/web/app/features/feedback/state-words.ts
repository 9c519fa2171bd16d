import type { ListedSurvey } from '@twofold/contract/feedback'
import { formatDay } from '#web/messages/dates.ts'
import { feedbackManageTexts } from '#web/messages/feedback-manage/index.ts'

const texts = () => feedbackManageTexts().state

/** Whether a survey still takes answers, and until when it does or did. */
export function lifeOf(survey: { closedAt: string | null; closesAt?: string }): string {
  const { closedAt, closesAt } = survey
  if (closedAt !== null) return `${texts().closed} ${texts().closedOn({ date: formatDay(closedAt) })}`
  return closesAt === undefined
    ? texts().open
    : `${texts().open} ${texts().until({ date: formatDay(closesAt) })}`
}

/** How many have answered, and on how many the results rest or what the first ones need. */
export function countsOf(
  survey: Pick<ListedSurvey, 'responses' | 'released' | 'threshold' | 'closedAt'>,
): string {
  const { responses, released, threshold, closedAt } = survey
  const first = closedAt === null ? texts().needs({ count: threshold }) : texts().none
  const rest = released === 0 ? first : texts().restsOn({ count: released })
  return `${texts().answered({ count: responses })}, ${rest}`
}
