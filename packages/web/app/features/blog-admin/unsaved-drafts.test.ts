import { expect, test } from 'vitest'
import { emptyFields } from './fields.ts'
import { listUnsavedDrafts } from './unsaved-drafts.ts'

const buildFields = (content: string) => ({ ...emptyFields, content })
const buildDraft = (id: string, minute: number, content: string, postId: string | null = null) => ({
  id,
  postId,
  baseUpdatedAt: null,
  savedAt: `2026-11-21T10:${minute}:00Z`,
  fields: buildFields(content),
})

test('listUnsavedDrafts sorts newest first and returns the newer of two copies', () => {
  const copies = [buildDraft('a', 10, 'old'), buildDraft('b', 12, 'b'), buildDraft('a', 14, 'new')]
  expect(
    listUnsavedDrafts(null, emptyFields, copies).map(({ id, fields: { content } }) => [id, content]),
  ).toEqual([
    ['a', 'new'],
    ['b', 'b'],
  ])
})

test('listUnsavedDrafts omits drafts equal to the saved article and drafts of other articles', () => {
  const drafts = [buildDraft('a', 10, 'x', 'p'), buildDraft('b', 11, 'y')]
  expect(listUnsavedDrafts('p', buildFields('x'), drafts)).toEqual([])
})
