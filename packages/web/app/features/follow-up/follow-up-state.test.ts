import type { FollowUp } from '@twofold/contract/follow-up'
import { expect, test } from 'vitest'
import { chooseFollowUp, findFirstDates, findNextEvening } from './follow-up-state.ts'

const start = '2026-03-01T20:00:00.000Z'
const after = (days: number) => new Date(new Date(start).getTime() + days * 86_400_000)
const evening = { number: 1, topic: 'bids' as const, thing: 'Listen.', at: start, outcome: null }
const held: FollowUp = { evenings: [evening], checkIns: [], email: false }
const answered: FollowUp = { ...held, evenings: [{ ...evening, outcome: 'not_yet' }] }
const checkIn: FollowUp['checkIns'][number] = {
  id: crypto.randomUUID(),
  at: after(28).toISOString(),
  factor: null,
  ratings: null,
  did: null,
  seen: null,
  helped: null,
  contentment: [3, 3, 3, 3],
  note: '',
  change: null,
  contentmentValue: 50,
}
const kindAfter = (followUp: FollowUp, days: number) => chooseFollowUp(followUp, after(days)).kind

test('chooseFollowUp asks a week after an evening and offers a check-in three weeks later', () => {
  expect(kindAfter({ ...held, evenings: [] }, 30)).toBe('none')
  expect(chooseFollowUp(held, after(6.9))).toEqual({ kind: 'waiting', evening, askAt: after(7) })
  expect(kindAfter(held, 7)).toBe('ask')
  expect(kindAfter(held, 28)).toBe('checkIn')
  expect(chooseFollowUp(answered, after(8))).toMatchObject({ kind: 'answered', checkInAt: after(28) })
  expect(kindAfter(answered, 365)).toBe('checkIn')
})

test('chooseFollowUp follows the latest evening, which a check-in ends', () => {
  const checked = { ...answered, checkIns: [checkIn] }
  expect(kindAfter(checked, 29)).toBe('done')
  const later = { ...evening, number: 3, at: after(40).toISOString() }
  expect(kindAfter({ ...checked, evenings: [later, evening] }, 41)).toBe('waiting')
  expect(kindAfter({ ...checked, evenings: [later, evening] }, 47)).toBe('ask')
})

test('findNextEvening returns the first evening without a note, and null after all six', () => {
  const topics = ['bids', 'repair']
  expect(findNextEvening(held, topics)).toEqual({ number: 2, topic: 'repair' })
  expect(findNextEvening({ evenings: [{ ...evening, number: 2 }] }, [])).toEqual({ number: 1, topic: null })
  const all = [1, 2, 3, 4, 5, 6].map((number) => ({ ...evening, number }))
  expect(findNextEvening({ evenings: all }, topics)).toBeNull()
})

test('findFirstDates returns the first evening and check-in, and null if one is missing', () => {
  expect(findFirstDates(held)).toEqual({ eveningAt: start, checkInAt: null })
  expect(findFirstDates({ evenings: [], checkIns: [] })).toEqual({ eveningAt: null, checkInAt: null })
  const later = { ...evening, number: 3, at: after(40).toISOString() }
  const all = { evenings: [later, evening], checkIns: [checkIn, { ...checkIn, at: after(70).toISOString() }] }
  expect(findFirstDates(all)).toEqual({ eveningAt: start, checkInAt: checkIn.at })
})
