import type { AssessmentHead } from '@twofold/contract/assessment'
import { expect, test } from 'vitest'
import { canRetake, chooseNextStep, type PairState } from './next-step.ts'

const buildAssessment = (change: Partial<AssessmentHead>): AssessmentHead => ({
  id: '00000000-0000-4000-8000-000000000001',
  status: 'draft',
  instrumentVersion: '2026.3',
  locale: 'en',
  partnerFirstName: null,
  answered: 0,
  total: 108,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  ...change,
})
const buildPair = (change: Partial<PairState>): PairState => ({
  state: 'alone',
  hasUnseen: false,
  sharesAnything: false,
  bothShareFactors: false,
  score: null,
  partnerName: null,
  ...change,
})
const emptyDashboard = {
  frozen: false,
  deletionAt: null,
  assessments: [],
  received: [],
  pair: null,
  locked: false,
  consentMissing: false,
  now: new Date('2026-01-05T00:00:00.000Z'),
}

test('chooseNextStep offers to start when the account has no assessment', () => {
  expect(chooseNextStep(emptyDashboard)).toEqual({ kind: 'start' })
})

test('chooseNextStep continues a draft, and offers to complete it when every question is answered', () => {
  const finished = buildAssessment({ id: '00000000-0000-4000-8000-000000000002', status: 'completed' })
  expect(
    chooseNextStep({ ...emptyDashboard, assessments: [buildAssessment({ answered: 40 }), finished] }),
  ).toEqual({
    kind: 'goOn',
    id: '00000000-0000-4000-8000-000000000001',
    answered: 40,
    total: 108,
  })
  expect(chooseNextStep({ ...emptyDashboard, assessments: [buildAssessment({ answered: 108 })] })).toEqual({
    kind: 'finish',
  })
})

const newest = buildAssessment({
  id: '00000000-0000-4000-8000-000000000003',
  status: 'completed',
  completedAt: '2026-01-01T00:00:00.000Z',
})

test('chooseNextStep offers the profile when there is no pair', () => {
  for (const pair of [null, buildPair({ state: 'alone' })]) {
    expect(chooseNextStep({ ...emptyDashboard, assessments: [newest], pair })).toEqual({
      kind: 'profile',
      id: newest.id,
      retake: false,
    })
  }
})

test('chooseNextStep never asks to invite or wait when the user ended the pair', () => {
  const left = buildPair({ state: 'left' })
  expect(chooseNextStep({ ...emptyDashboard, assessments: [newest], pair: left })).toEqual({
    kind: 'unconnected',
    id: newest.id,
    retake: false,
  })
})

test('chooseNextStep asks for the consent when it is missing, even when a new assessment is due', () => {
  for (const now of [emptyDashboard.now, new Date('2026-06-01T00:00:00.000Z')]) {
    expect(chooseNextStep({ ...emptyDashboard, assessments: [newest], consentMissing: true, now })).toEqual({
      kind: 'consent',
    })
  }
})

test('chooseNextStep asks for the consent before it continues a draft, whose answers are hidden', () => {
  const draft = { ...newest, status: 'draft', answered: 0 } as const
  const facts = { ...emptyDashboard, consentMissing: true }
  expect(chooseNextStep({ ...facts, assessments: [draft] }).kind).toBe('consent')
  expect(chooseNextStep({ ...facts, assessments: [] }).kind).toBe('start')
})

test('chooseNextStep offers sharing while the user shares nothing, then waiting without a reason', () => {
  const waiting = buildPair({ state: 'waiting' })
  const facts = { ...emptyDashboard, assessments: [newest] }
  expect(chooseNextStep({ ...facts, pair: waiting })).toEqual({ kind: 'share', id: newest.id, retake: false })
  expect(chooseNextStep({ ...facts, pair: { ...waiting, sharesAnything: true } })).toEqual({
    kind: 'waiting',
    id: newest.id,
    retake: false,
  })
})

test('chooseNextStep offers to unlock the results while they are locked', () => {
  expect(chooseNextStep({ ...emptyDashboard, assessments: [newest], locked: true })).toEqual({
    kind: 'locked',
    id: newest.id,
  })
})

test('chooseNextStep keeps the evening guide primary when a new assessment is due after a month', () => {
  const pair = buildPair({
    state: 'shared',
    sharesAnything: true,
    bothShareFactors: true,
    score: 76,
    partnerName: 'Bob',
  })
  const facts = { ...emptyDashboard, assessments: [newest], pair }
  const together = { kind: 'together', id: newest.id, name: 'Bob' }
  expect(chooseNextStep(facts)).toEqual({ ...together, retake: false })
  expect(chooseNextStep({ ...facts, now: new Date('2026-02-05T00:00:00.000Z') })).toEqual({
    ...together,
    retake: true,
  })
})

test('chooseNextStep leads to the score instead of the evening guide while the factors are not shared', () => {
  const pair = buildPair({ state: 'shared', sharesAnything: true, score: 52, partnerName: 'Bob' })
  const facts = { ...emptyDashboard, assessments: [newest] }
  const score = { kind: 'score', id: newest.id, retake: false }
  expect(chooseNextStep({ ...facts, pair })).toEqual({ ...score, isKnown: true })
  expect(chooseNextStep({ ...facts, pair: { ...pair, score: null } })).toEqual({ ...score, isKnown: false })
})

test('chooseNextStep leads to new shared results before anything about the known ones, even when a new assessment is due', () => {
  const pair = buildPair({
    state: 'shared',
    sharesAnything: true,
    score: 52,
    hasUnseen: true,
    partnerName: 'Bob',
  })
  const facts = { ...emptyDashboard, assessments: [newest] }
  const reveal = { kind: 'reveal', id: newest.id, name: 'Bob' }
  expect(chooseNextStep({ ...facts, pair })).toEqual(reveal)
  expect(chooseNextStep({ ...facts, pair: { ...pair, bothShareFactors: true } })).toEqual(reveal)
  expect(chooseNextStep({ ...facts, pair, now: new Date('2026-02-05T00:00:00.000Z') })).toEqual(reveal)
})

test('chooseNextStep puts an invitation first unless the account is frozen', () => {
  const received = [{ id: '1', inviterName: 'Alice' }]
  expect(chooseNextStep({ ...emptyDashboard, assessments: [buildAssessment({})], received })).toEqual({
    kind: 'invited',
    id: '1',
    name: 'Alice',
  })
  expect(
    chooseNextStep({ ...emptyDashboard, frozen: true, assessments: [buildAssessment({})], received }),
  ).toEqual({
    kind: 'frozen',
  })
})

test('canRetake is true a month after the last completion, and false while a draft exists', () => {
  const finished = buildAssessment({ status: 'completed', completedAt: '2026-01-01T10:00:00.000Z' })
  expect(canRetake([finished], new Date('2026-01-31T09:59:59.000Z'))).toBe(false)
  expect(canRetake([finished], new Date('2026-01-31T10:00:00.000Z'))).toBe(true)
  expect(canRetake([buildAssessment({}), finished], new Date('2026-06-01T00:00:00.000Z'))).toBe(false)
  expect(canRetake([], new Date('2026-06-01T00:00:00.000Z'))).toBe(false)
})

test('chooseNextStep offers only to keep the account while its deletion is scheduled', () => {
  const deletionAt = '2026-01-07T00:00:00.000Z'
  const waiting = buildPair({ state: 'waiting' })
  for (const frozen of [false, true]) {
    expect(
      chooseNextStep({ ...emptyDashboard, frozen, deletionAt, assessments: [newest], pair: waiting }),
    ).toEqual({ kind: 'deletion', at: deletionAt })
  }
})
