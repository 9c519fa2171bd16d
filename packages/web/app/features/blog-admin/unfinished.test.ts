import { expect, test } from 'vitest'
import { emptyFields } from './fields.ts'
import { unfinishedOf } from './unfinished.ts'

const fields = (content: string) => ({ ...emptyFields, content })
const one = (id: string, minute: number, content: string, postId: string | null = null) => ({
  postId,
  baseUpdatedAt: null,
  savedAt: `2026-11-21T10:${minute}:00Z`,
  fields: fields(content),
  id,
  draftId: id,
})

test('the newest first; of two copies of the same work the newer', () => {
  const found = unfinishedOf(
    null,
    emptyFields,
    [one('a', 10, 'old'), one('b', 12, 'b')],
    [one('a', 14, 'new')],
  )
  expect(found.map(({ draftId, fields: { content } }) => [draftId, content])).toEqual([
    ['a', 'new'],
    ['b', 'b'],
  ])
})

test('drafts saved since, and drafts of another article, are left out', () => {
  expect(unfinishedOf('p', fields('x'), [one('a', 10, 'x', 'p'), one('b', 11, 'y')], [])).toEqual([])
})
