import { expect, test } from 'vitest'
import { describeViews } from './describe-views.ts'

test('describeViews states the views of both, the view of the described person first', () => {
  expect(describeViews('you', { bySelf: 70, byPartner: 40 }, 'Kim')).toBe(
    'you say around 70, Kim says around 40',
  )
  expect(describeViews('partner', { bySelf: 40, byPartner: 70 }, null)).toBe(
    'your partner says around 40, you say around 70',
  )
})

test('describeViews omits a view that is not shared, and says "not shared" without any', () => {
  expect(describeViews('you', { bySelf: 70, byPartner: null }, 'Kim')).toBe('you say around 70')
  expect(describeViews('partner', { bySelf: 40, byPartner: null }, 'Kim')).toBe('Kim says around 40')
  expect(describeViews('you', { bySelf: null, byPartner: null }, 'Kim')).toBe('not shared')
})
