import type { AssessmentHead } from '@twofold/contract/assessment'
import { expect, test } from 'vitest'
import { chooseNextStep, offersRetake } from './next-step.ts'

const head = (change: Partial<AssessmentHead>): AssessmentHead => ({
  id: '00000000-0000-4000-8000-000000000001',
  status: 'draft',
  instrumentVersion: '2026.1',
  locale: 'en',
  partnerFirstName: null,
  answered: 0,
  total: 108,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  ...change,
})
const nothing = {
  frozen: false,
  assessments: [],
  received: [],
  pair: null,
  now: new Date('2026-01-05T00:00:00.000Z'),
}

test('with nothing there, one begins', () => {
  expect(chooseNextStep(nothing)).toEqual({ kind: 'start' })
})

test('a draft goes on, and is finished when everything is answered', () => {
  const finished = head({ id: '00000000-0000-4000-8000-000000000002', status: 'completed' })
  expect(chooseNextStep({ ...nothing, assessments: [head({ answered: 40 }), finished] })).toEqual({
    kind: 'goOn',
    answered: 40,
    total: 108,
  })
  expect(chooseNextStep({ ...nothing, assessments: [head({ answered: 108 })] })).toEqual({ kind: 'finish' })
})

const newest = head({
  id: '00000000-0000-4000-8000-000000000003',
  status: 'completed',
  completedAt: '2026-01-01T00:00:00.000Z',
})

test('chooseNextStep offers the profile when nothing is known of a partner, or results are locked', () => {
  const alone = { state: 'alone', sharesAnything: false, partnerName: null } as const
  for (const pair of [null, alone]) {
    expect(chooseNextStep({ ...nothing, assessments: [newest], pair })).toEqual({
      kind: 'profile',
      id: newest.id,
    })
  }
})

test('chooseNextStep offers sharing while the own side shares nothing, then waits without a reason', () => {
  const waiting = { state: 'waiting', sharesAnything: false, partnerName: null } as const
  const facts = { ...nothing, assessments: [newest] }
  expect(chooseNextStep({ ...facts, pair: waiting })).toEqual({ kind: 'share', id: newest.id })
  expect(chooseNextStep({ ...facts, pair: { ...waiting, sharesAnything: true } })).toEqual({
    kind: 'waiting',
    id: newest.id,
  })
})

test('chooseNextStep offers the evening for shared results, and new answers after a month', () => {
  const pair = { state: 'shared', sharesAnything: true, partnerName: 'Bob' } as const
  const facts = { ...nothing, assessments: [newest], pair }
  expect(chooseNextStep(facts)).toEqual({ kind: 'together', id: newest.id, name: 'Bob' })
  expect(chooseNextStep({ ...facts, now: new Date('2026-02-05T00:00:00.000Z') })).toEqual({
    kind: 'retake',
    id: newest.id,
  })
})

test('an invitation comes before everything but a freeze', () => {
  const received = [{ id: '1', inviterName: 'Alice' }]
  expect(chooseNextStep({ ...nothing, assessments: [head({})], received })).toEqual({
    kind: 'invited',
    id: '1',
    name: 'Alice',
  })
  expect(chooseNextStep({ ...nothing, frozen: true, assessments: [head({})], received })).toEqual({
    kind: 'frozen',
  })
})

test('a new assessment is suggested a month after the last one, and not with an open draft', () => {
  const finished = head({ status: 'completed', completedAt: '2026-01-01T10:00:00.000Z' })
  expect(offersRetake([finished], new Date('2026-01-31T09:59:59.000Z'))).toBe(false)
  expect(offersRetake([finished], new Date('2026-01-31T10:00:00.000Z'))).toBe(true)
  expect(offersRetake([head({}), finished], new Date('2026-06-01T00:00:00.000Z'))).toBe(false)
  expect(offersRetake([], new Date('2026-06-01T00:00:00.000Z'))).toBe(false)
})
