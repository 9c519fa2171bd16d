import type { ReleasedFactor } from '@twofold/contract/feedback'
import { expect, test } from 'vitest'
import { listGaps, toViews } from './views.ts'

function row(factor: string, difference: ReleasedFactor['difference']): ReleasedFactor {
  return { factor, mean: 3, spread: 'agree', basedOn: 3, self: 2, difference }
}

test('listGaps reports more of a strength as easier and more of a difficulty as harder', () => {
  const gaps = listGaps(toViews([row('flooding', 'more'), row('repair', 'more'), row('bids', 'less')]))
  expect(gaps.map(({ factor, others }) => [factor.id, others])).toEqual([
    ['repair', 'easier'],
    ['flooding', 'harder'],
    ['bids', 'harder'],
  ])
  expect(listGaps(toViews([row('flooding', 'less')]))[0]?.others).toBe('easier')
})

test('toViews puts the easy side of every factor at 5', () => {
  const [flooding, repair] = toViews([
    { ...row('flooding', 'more'), mean: 1.5, self: 4 },
    { ...row('repair', 'more'), mean: 1.5, self: 4 },
  ])
  expect(flooding).toMatchObject({ mean: 4.5, self: 2, difference: 'harder' })
  expect(repair).toMatchObject({ mean: 1.5, self: 4, difference: 'easier' })
})

test('listGaps never includes a safety factor', () => {
  expect(listGaps(toViews([row('boundaries', 'more'), row('boundaries', 'less')]))).toEqual([])
})

test('listGaps omits unclear differences and factors without a self-rating', () => {
  expect(listGaps(toViews([row('repair', 'unclear'), row('bids', null)]))).toEqual([])
})

test('toViews omits unknown factors', () => {
  expect(toViews([row('patience', 'more')])).toEqual([])
})
