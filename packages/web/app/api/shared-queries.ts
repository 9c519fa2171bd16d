import { getMe } from '@twofold/contract/account'
import { getDraft, listAssessments, type saveAnswers } from '@twofold/contract/assessment'
import { getConfig } from '@twofold/contract/config'
import { getConsents } from '@twofold/contract/consent'
import type { InputOf, ReplyOf } from '@twofold/contract/endpoint'
import { listSurveys } from '@twofold/contract/feedback'
import { callQuery, type Query, queryClient } from './queries.ts'

/** A list may change on another device at any time. */
const SHARED_FOR_MS = 10_000

/** A reply that several pages read. */
const shared = <T>(query: Query<T>): Query<T> => ({
  ...query,
  staleTime: SHARED_FOR_MS,
  gcTime: SHARED_FOR_MS,
})

export const meQuery = shared(callQuery(getMe, {}))
export const consentsQuery = shared(callQuery(getConsents, {}))
export const surveysQuery = shared(callQuery(listSurveys, {}))
/** Settings of the installation do not change while the page is loaded. */
export const configQuery: Query<ReplyOf<typeof getConfig>> = {
  ...callQuery(getConfig, {}),
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
}

let saves = 0

/** Requests a reply again if answers were saved meanwhile, because it may be older. */
export const withSaves = <T>(query: Query<T>): Query<T> => ({
  ...query,
  async queryFn() {
    for (;;) {
      const before = saves
      const reply = await query.queryFn()
      if (before === saves) return reply
    }
  },
})

export const draftQuery = shared(withSaves(callQuery(getDraft, {})))
export const assessmentsQuery = shared(withSaves(callQuery(listAssessments, {})))

/** Writes answers that the server has saved to the replies that contain them. */
export function cacheSavedAnswers(
  { id, answers, importance }: InputOf<typeof saveAnswers>,
  progress: ReplyOf<typeof saveAnswers>,
): void {
  saves += 1
  queryClient.setQueryData<ReplyOf<typeof getDraft>>(draftQuery.queryKey, (reply) =>
    reply?.draft?.id !== id
      ? reply
      : {
          draft: {
            ...reply.draft,
            ...progress,
            answers: { ...reply.draft.answers, ...answers },
            importance: { ...reply.draft.importance, ...importance },
          },
        },
  )
  queryClient.setQueryData<ReplyOf<typeof listAssessments>>(
    assessmentsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === id ? { ...item, ...progress } : item)),
      },
  )
}
