import { getSurveyResults, type ListedSurvey, type SurveyResults } from '@twofold/contract/feedback'
import { callApi } from '#web/api/call-api.ts'
import { partQuery, type Query, read } from '#web/api/queries.ts'
import { surveysQuery } from '#web/api/shared-queries.ts'

export interface LoadedSurvey {
  results: SurveyResults
  /** Link and dates, which only the list endpoint returns. */
  survey: ListedSurvey | null
}

export const surveyQuery = (id: string): Query<LoadedSurvey> =>
  partQuery(['survey', id], () => loadSurvey(id))

async function loadSurvey(id: string): Promise<LoadedSurvey> {
  const [results, list] = await Promise.all([callApi(getSurveyResults, { id }), read(surveysQuery)])
  return { results, survey: list.items.find((item) => item.id === id) ?? null }
}
