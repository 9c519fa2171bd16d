import type { AnswerSet } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { allAnswers } from '#server/testing/couples.ts'
import {
  assertComplete,
  assertKnownItems,
  countDone,
  decodeCursor,
  encodeCursor,
  mergeAnswers,
  withoutPartner,
} from './rules.ts'

const ID = '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'
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

describe('a cursor', () => {
  test('comes back as it was given out', () => {
    const cursor = {
      createdAt: new Date('2026-11-02T03:04:05.678Z'),
      id: ID,
    }
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
    expect(decodeCursor(undefined)).toBeUndefined()
  })

  test.each([
    '',
    'x',
    '2026-11-02T03:04:05.678Z nobody',
    `2026-01-01 ${'-'.repeat(36)}`,
    `2026-11-02T03:04:05.678Z ${'-'.repeat(36)}`,
    `-200000-11-02T03:04:05.678Z ${ID}`,
    `+275760-09-13T00:00:00.000Z ${ID}`,
    `0000-01-01T00:00:00.000Z ${ID}`,
    `2026-02-30T00:00:00.000Z ${ID}`,
    `2026-11-02T03:04:05.678Z ${ID.toUpperCase()}`,
    `2026-11-02T03:04:05.678Z ${ID} `,
    `2026-11-02T03:04:05.678Z ${ID}\u0000`,
  ])('that was made up is refused: %j', (plain) => {
    for (const text of [plain, Buffer.from(plain).toString('base64url')]) {
      expect(() => decodeCursor(text), text).toThrow(expect.objectContaining({ code: 'validation_failed' }))
    }
  })
})
