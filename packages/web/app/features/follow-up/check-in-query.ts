import { type FollowUp, getFollowUp } from '@twofold/contract/follow-up'
import { getResults, type Results } from '@twofold/contract/results'
import type { Questionnaire } from '@twofold/instrument'
import { loadQuestionnaire } from '@twofold/instrument/load-questionnaire'
import { callApi } from '#web/api/call-api.ts'
import { partQuery, type Query } from '#web/api/queries.ts'
import { loadTopicNames, type TopicNames } from '#web/content/load-topic-names.ts'

export interface CheckInContent {
  followUp: FollowUp
  results: Results
  /** In the version and language of the assessment. */
  questionnaire: Questionnaire
  topicName: TopicNames
}

export const checkInQuery = (assessmentId: string): Query<CheckInContent> =>
  partQuery(['check-in', assessmentId], () => loadCheckIn(assessmentId))

async function loadCheckIn(assessmentId: string): Promise<CheckInContent> {
  const [followUp, results] = await Promise.all([
    callApi(getFollowUp, { assessmentId }),
    callApi(getResults, { assessmentId }),
  ])
  const { instrumentVersion, locale, comparison } = results
  const [questionnaire, topicName] = await Promise.all([
    loadQuestionnaire(instrumentVersion, locale, comparison.partnerName ?? null),
    loadTopicNames(followUp.evenings.map(({ topic }) => topic)),
  ])
  return { followUp, results, questionnaire, topicName }
}
