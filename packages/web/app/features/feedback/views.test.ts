import type { ReleasedFactor } from '@twofold/contract/feedback'
import { expect, test } from 'vitest'
import { gapsOf, toViews } from './views.ts'

function row(factor: string, difference: ReleasedFactor['difference']): ReleasedFactor {
  return { factor, mean: 3, spread: 'agree', basedOn: 3, self: 2, difference }
}

test('more of a strength is easier, more of a difficulty is harder', () => {
  const gaps = gapsOf(toViews([row('flooding', 'more'), row('repair', 'more'), row('bids', 'less')]))
  expect(gaps.map(({ factor, others }) => [factor.id, others])).toEqual([
    ['repair', 'easier'],
    ['flooding', 'harder'],
    ['bids', 'harder'],
  ])
  expect(gapsOf(toViews([row('flooding', 'less')]))[0]?.others).toBe('easier')
})

test('every factor has the easy side at 5', () => {
  const [flooding, repair] = toViews([
    { ...row('flooding', 'more'), mean: 1.5, self: 4 },
    { ...row('repair', 'more'), mean: 1.5, self: 4 },
  ])
  expect(flooding).toMatchObject({ mean: 4.5, self: 2, difference: 'harder' })
  expect(repair).toMatchObject({ mean: 1.5, self: 4, difference: 'easier' })
})

test('a safety factor is never named as a gap', () => {
  expect(gapsOf(toViews([row('boundaries', 'more'), row('boundaries', 'less')]))).toEqual([])
})

test('an indistinguishable value, and one without an own value, is not a gap', () => {
  expect(gapsOf(toViews([row('repair', 'unclear'), row('bids', null)]))).toEqual([])
})

test('a factor that this page does not know is left out', () => {
  expect(toViews([row('patience', 'more')])).toEqual([])
})
