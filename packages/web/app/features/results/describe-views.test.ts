import { expect, test } from 'vitest'
import { describeViews } from './describe-views.ts'

const open = { viewShown: true, gap: null }
const closed = { viewShown: false, gap: null, byPartner: null }

test("describeViews states the user's values exactly and the partner's as rounded", () => {
  expect(describeViews('you', { ...open, bySelf: 73, byPartner: 40 }, 'Kim')).toBe(
    'you say 73, Kim says about 40',
  )
  expect(describeViews('partner', { ...open, bySelf: 40, byPartner: 73 }, null)).toBe(
    'your partner says about 40, you say 73',
  )
})

test('describeViews omits unshared views and describes views without a score as skipped', () => {
  expect(describeViews('you', { ...closed, bySelf: 73 }, 'Kim')).toBe('you say 73')
  expect(describeViews('partner', { ...closed, bySelf: 40 }, 'Kim')).toBe('Kim says about 40')
  expect(describeViews('you', { ...open, bySelf: null, byPartner: null }, 'Kim')).toBe(
    'you skipped this, Kim skipped this',
  )
})
