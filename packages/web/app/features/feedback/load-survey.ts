import type { ListedSurvey, SurveyResults } from '@twofold/contract/feedback'
import { getSurveyResults, listSurveys } from '@twofold/contract/feedback'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'

export interface LoadedSurvey {
  results: SurveyResults
  /** Link and dates, which only the list endpoint returns. */
  survey: ListedSurvey | null
}

export async function loadSurvey(id: string): Promise<LoadedSurvey> {
  const [results, list] = await Promise.all([
    callApi(getSurveyResults, { id }),
    clientCache.read(listSurveys, {}),
  ])
  return { results, survey: list.items.find((item) => item.id === id) ?? null }
}
