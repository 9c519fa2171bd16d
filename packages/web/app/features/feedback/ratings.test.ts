import { expect, test } from 'vitest'
import {
  hasEnoughRatings,
  listUnansweredStatements,
  parseResponseDraft,
  type Ratings,
  skipUnanswered,
  toRequestRatings,
} from './ratings.ts'

const statements = ['a', 'b', 'c'].map((id) => ({ id, factor: 'bids', text: id }))
const ratings: Ratings = { a: 4, b: 'skip' }

test('listUnansweredStatements returns statements that are neither rated nor skipped', () => {
  expect(listUnansweredStatements(statements, ratings).map(({ id }) => id)).toEqual(['c'])
  expect(listUnansweredStatements(statements, {})).toHaveLength(3)
})

test('skipUnanswered skips unanswered statements and keeps ratings', () => {
  expect(skipUnanswered(statements, ratings)).toEqual({ a: 4, b: 'skip', c: 'skip' })
})

test('toRequestRatings returns exactly the statements of the form', () => {
  expect(toRequestRatings(statements, { ...ratings, elsewhere: 5 })).toEqual({ a: 4, b: null, c: null })
})

test('hasEnoughRatings is true when two statements of one factor are rated', () => {
  const mixed = [...statements, { id: 'd', factor: 'repair', text: 'd' }]
  expect(hasEnoughRatings(mixed, {})).toBe(false)
  expect(hasEnoughRatings(mixed, { a: 4, b: 'skip', c: 'skip', d: 4 })).toBe(false)
  expect(hasEnoughRatings(mixed, { a: 4, b: 'skip', c: 1, d: 'skip' })).toBe(true)
})

test('parseResponseDraft keeps only valid ratings of known statements', () => {
  expect(parseResponseDraft(statements, { ratings: { a: 4, b: 'skip' }, ticket: 't' })).toEqual({
    ratings,
    ticket: 't',
  })
  const odd = { a: 6, b: '3', c: 1, d: 2, __proto__: 5 }
  expect(parseResponseDraft(statements, { ratings: odd, ticket: 't' })?.ratings).toEqual({ c: 1 })
  for (const state of [
    {},
    { ratings: null, ticket: 't' },
    { ratings: {}, ticket: 't' },
    { ratings: { a: 4 } },
  ]) {
    expect(parseResponseDraft(statements, state)).toBeNull()
  }
})
