import { expect, test } from 'vitest'
import { factors, listedObservableFactors } from './factors.ts'

test('listedObservableFactors has every observable factor once', () => {
  expect(listedObservableFactors).toHaveLength(7)
  expect(new Set(listedObservableFactors)).toEqual(new Set(factors.filter(({ observable }) => observable)))
})
