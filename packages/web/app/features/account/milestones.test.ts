import { expect, test } from 'vitest'
import { listMilestones } from './milestones.ts'

const nothing = { answeredAt: null, eveningAt: null, checkInAt: null }
const states = (of: Partial<typeof nothing> & object) =>
  listMilestones({ ...nothing, ...of }).map(({ state }) => state)

test('listMilestones calls the first milestone that has not happened next', () => {
  const at = '2026-11-01T10:00:00.000Z'
  expect(states({})).toEqual(['next', 'done', 'open', 'open'])
  expect(listMilestones({ ...nothing, answeredAt: at }).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'next',
    'open',
  ])
  const all = { answeredAt: at, eveningAt: at, checkInAt: at }
  expect(listMilestones(all).every(({ state }) => state === 'done')).toBe(true)
  expect(listMilestones({ ...all, checkInAt: null }).at(-1)?.state).toBe('next')
})

test('listMilestones has the date of a milestone that has one', () => {
  const at = '2026-11-01T10:00:00.000Z'
  expect(listMilestones({ ...nothing, answeredAt: at, eveningAt: at }).map((one) => one.at)).toEqual([
    at,
    null,
    at,
    null,
  ])
})
