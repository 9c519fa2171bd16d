import type { Assessment } from '@twofold/contract/assessment'
import { afterEach, expect, test } from 'vitest'
import { partQuery, queryClient, read } from './queries.ts'
import { cacheSavedAnswers, draftQuery, withSaves } from './shared-queries.ts'

const id = '00000000-0000-4000-8000-000000000000'
const progress = { answered: 1, total: 108, updatedAt: '2026-01-01T00:00:00.000Z' } as const
const saved = { id, answers: { 'bids.self.1': 2 } } as const

afterEach(() => queryClient.clear())

test('cacheSavedAnswers writes to the draft that was loaded before', async () => {
  const draft = { id, answered: 0, answers: {}, importance: {} } as unknown as Assessment
  queryClient.setQueryData(draftQuery.queryKey, { draft })
  cacheSavedAnswers(saved, progress)
  expect(await read(draftQuery)).toEqual({ draft: { ...draft, ...progress, answers: saved.answers } })
})

test('withSaves requests a reply again when answers were saved while it was loading', async () => {
  let requests = 0
  const query = partQuery(['part'], async () => {
    requests += 1
    if (requests === 1) cacheSavedAnswers(saved, progress)
    return requests
  })
  expect(await read(withSaves(query))).toBe(2)
})
