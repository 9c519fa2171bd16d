import type { AnswerSet } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { allAnswers } from '#server/testing/couples.ts'
import { assertComplete, assertKnownItems, countDone, mergeAnswers, withoutPartner } from './rules.ts'

const nothing: AnswerSet = { answers: {}, importance: {} }

test('merging keeps what is not named and replaces what is', () => {
  const stored: AnswerSet = { answers: { 'bids.self.1': 1, 'bids.self.2': 2 }, importance: { bids: 3 } }
  const merged = mergeAnswers(stored, { answers: { 'bids.self.2': 'skip' } })
  expect(merged).toEqual({ answers: { 'bids.self.1': 1, 'bids.self.2': 'skip' }, importance: { bids: 3 } })
  expect(countDone(merged)).toBe(3)
})

test('what was never asked is refused, also by names that every object has', () => {
  expect(() => assertKnownItems({ answers: { 'bids.self.1': 1 }, importance: { bids: 5 } })).not.toThrow()
  for (const id of ['bids.self.5', 'importance.bids', 'toString', 'constructor']) {
    expect(() => assertKnownItems({ answers: { [id]: 1 } }), id).toThrow(`There is no statement "${id}".`)
  }
  expect(() => assertKnownItems({ importance: { charm: 1 } })).toThrow(/There is no factor/)
})

test('skipped is done, open is not', () => {
  expect(countDone(nothing)).toBe(0)
  expect(() => assertComplete(allAnswers('skip'))).not.toThrow()
  expect(() => assertComplete(nothing)).toThrow(expect.objectContaining({ code: 'incomplete' }))
})

test('without the partner, the own half and what matters stay', () => {
  const own = withoutPartner(allAnswers(4))
  expect(Object.keys(own.answers)).toHaveLength(48)
  expect(Object.keys(own.answers).filter((id) => id.includes('.partner.'))).toEqual([])
  expect(Object.keys(own.importance)).toHaveLength(12)
})
