import type { ReleasedFactor } from '@twofold/contract/feedback'
import { expect, test } from 'vitest'
import { findContrast, listGaps, toViews } from './views.ts'

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

test('findContrast names the easiest and the hardest factor only beyond the error of a mean', () => {
  const rate = (factor: string, mean: number, spread: ReleasedFactor['spread'] = 'agree') => ({
    ...row(factor, null),
    mean,
    spread,
  })
  const contrast = (people: number, ...rows: ReleasedFactor[]) =>
    findContrast(toViews(rows), people)?.map(({ id }) => id)
  expect(contrast(3, rate('repair', 4), rate('bids', 2.5), rate('conflict', 3))).toEqual(['repair', 'bids'])
  expect(contrast(3, rate('repair', 4), rate('bids', 3))).toBeUndefined()
  expect(contrast(6, rate('repair', 4), rate('bids', 3))).toEqual(['repair', 'bids'])
  // Of equal means, the one on which others agree.
  expect(contrast(6, rate('repair', 4, 'divided'), rate('conflict', 4), rate('bids', 3))?.[0]).toBe(
    'conflict',
  )
  expect(contrast(6, rate('boundaries', 4.5), rate('bids', 3))).toBeUndefined()
})
