import { expect, test } from 'vitest'
import type { Ratings } from './ratings.ts'
import { begunOf, openStatements, saysSomething, skipTheRest, toSend } from './ratings.ts'

const statements = ['a', 'b', 'c'].map((id) => ({ id, factor: 'bids', text: id }))
const ratings: Ratings = { a: 4, b: 'skip' }

test('what is open is neither rated nor said to be not observed', () => {
  expect(openStatements(statements, ratings).map(({ id }) => id)).toEqual(['c'])
  expect(openStatements(statements, {})).toHaveLength(3)
})

test('the rest becomes not observed, what was said stays', () => {
  expect(skipTheRest(statements, ratings)).toEqual({ a: 4, b: 'skip', c: 'skip' })
})

test('every statement of the form travels once, and nothing else', () => {
  expect(toSend(statements, { ...ratings, elsewhere: 5 })).toEqual({ a: 4, b: null, c: null })
})

test('a form says something once two statements of one factor are rated', () => {
  const mixed = [...statements, { id: 'd', factor: 'repair', text: 'd' }]
  expect(saysSomething(mixed, {})).toBe(false)
  expect(saysSomething(mixed, { a: 4, b: 'skip', c: 'skip', d: 4 })).toBe(false)
  expect(saysSomething(mixed, { a: 4, b: 'skip', c: 1, d: 'skip' })).toBe(true)
})

test('of what comes from the other language only ratings of these statements are taken up', () => {
  expect(begunOf(statements, { ratings: { a: 4, b: 'skip' }, ticket: 't' })).toEqual({ ratings, ticket: 't' })
  const odd = { a: 6, b: '3', c: 1, d: 2, __proto__: 5 }
  expect(begunOf(statements, { ratings: odd, ticket: 't' })?.ratings).toEqual({ c: 1 })
  for (const words of [
    {},
    { ratings: null, ticket: 't' },
    { ratings: {}, ticket: 't' },
    { ratings: { a: 4 } },
  ]) {
    expect(begunOf(statements, words)).toBeNull()
  }
})
