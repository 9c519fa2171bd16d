import type { AnswerSet } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { allAnswers } from '#server/testing/couples.ts'
import { assertComplete, assertKnownItems, countAnswered, mergeAnswers, omitPartnerAnswers } from './rules.ts'

const noAnswers: AnswerSet = { answers: {}, importance: {} }

test('mergeAnswers replaces the given answers and leaves the others unchanged', () => {
  const stored: AnswerSet = { answers: { 'bids.self.1': 1, 'bids.self.2': 2 }, importance: { bids: 3 } }
  const merged = mergeAnswers(stored, { answers: { 'bids.self.2': 'skip' } })
  expect(merged).toEqual({ answers: { 'bids.self.1': 1, 'bids.self.2': 'skip' }, importance: { bids: 3 } })
  expect(countAnswered(merged)).toBe(3)
})

test('assertKnownItems throws for unknown items, including names of object properties', () => {
  expect(() => assertKnownItems({ answers: { 'bids.self.1': 1 }, importance: { bids: 5 } })).not.toThrow()
  for (const id of ['bids.self.5', 'importance.bids', 'toString', 'constructor']) {
    expect(() => assertKnownItems({ answers: { [id]: 1 } }), id).toThrow(`There is no statement "${id}".`)
  }
  expect(() => assertKnownItems({ importance: { charm: 1 } })).toThrow(/There is no factor/)
})

test('assertComplete accepts skipped and rejects unanswered items', () => {
  expect(countAnswered(noAnswers)).toBe(0)
  expect(() => assertComplete(allAnswers('skip'))).not.toThrow()
  expect(() => assertComplete(noAnswers)).toThrow(expect.objectContaining({ code: 'incomplete' }))
})

test('omitPartnerAnswers returns only self-view and importance', () => {
  const own = omitPartnerAnswers(allAnswers(4))
  expect(Object.keys(own.answers)).toHaveLength(48)
  expect(Object.keys(own.answers).filter((id) => id.includes('.partner.'))).toEqual([])
  expect(Object.keys(own.importance)).toHaveLength(12)
})
