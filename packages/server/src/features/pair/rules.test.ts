import { expect, test } from 'vitest'
import { CLOSED, isSameChoice, keepMarks, listNewLevels, sharesMore, userPairKey } from './rules.ts'

test('sharesMore returns true when any level is raised, even if others are lowered', () => {
  for (const level of ['score', 'factors', 'viewOfPartner', 'safety'] as const) {
    expect(sharesMore(CLOSED, { ...CLOSED, [level]: true }), level).toBe(true)
    expect(sharesMore({ ...CLOSED, [level]: true }, CLOSED), level).toBe(false)
  }
  expect(sharesMore({ ...CLOSED, score: true }, { ...CLOSED, factors: true })).toBe(true)
  expect(isSameChoice(CLOSED, { ...CLOSED })).toBe(true)
  expect(isSameChoice(CLOSED, { ...CLOSED, score: true })).toBe(false)
})

test('sharesMore returns true when a factor is released, and false when one is held back', () => {
  const holding = { ...CLOSED, heldBack: ['repair' as const] }
  expect(sharesMore(holding, CLOSED)).toBe(true)
  expect(sharesMore(holding, { ...CLOSED, heldBack: ['sexual'] })).toBe(true)
  expect(sharesMore(CLOSED, holding)).toBe(false)
  expect(isSameChoice(CLOSED, holding)).toBe(false)
})

test('userPairKey does not depend on the order of the users', () => {
  expect(userPairKey('b', 'a')).toBe(userPairKey('a', 'b'))
  expect(userPairKey('a', 'b')).not.toBe(userPairKey('a', 'c'))
})

test('keepMarks forgets only the levels that the user begins to share, unless that undoes a stop', () => {
  const marks = { seen: ['score', 'factors'], announced: ['viewOfPartner'] } as const
  const before = { ...CLOSED, score: true }
  const after = { ...before, factors: true, viewOfPartner: true }
  expect(keepMarks(marks, { before, after, isUndo: false })).toEqual({ seen: ['score'], announced: [] })
  expect(keepMarks(marks, { before, after, isUndo: true })).toEqual(marks)
  expect(keepMarks(marks, { before: after, after: CLOSED, isUndo: false })).toEqual(marks)
})

test('listNewLevels returns the shared levels that are in no list, and never safety', () => {
  const choice = { score: true, factors: true, viewOfPartner: true, safety: true }
  expect(listNewLevels(choice)).toEqual(['score', 'factors', 'viewOfPartner'])
  expect(listNewLevels(choice, ['score'], ['viewOfPartner'])).toEqual(['factors'])
  expect(listNewLevels({ ...choice, factors: false }, ['score'])).toEqual(['viewOfPartner'])
})
