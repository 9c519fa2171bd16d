import { expect, test } from 'vitest'
import type { NextStep } from './next-step.ts'
import { showsResultCard } from './shows-result-card.ts'

const id = '00000000-0000-4000-8000-000000000003'
const share: NextStep = { kind: 'share', id, retake: false }
const waiting: NextStep = { kind: 'waiting', id, retake: false }
const profile: NextStep = { kind: 'profile', id, retake: false }
const unconnected: NextStep = { kind: 'unconnected', id, retake: false }
const invited: NextStep = { kind: 'invited', id: '1', name: 'Alice' }
const score: NextStep = { kind: 'score', id, isKnown: true, retake: false }

test('showsResultCard is true for the own profile unless the next step opens it', () => {
  expect(showsResultCard({ state: 'waiting', change: null }, share)).toBe(true)
  expect(showsResultCard({ state: 'alone', change: null }, invited)).toBe(true)
  expect(showsResultCard({ state: 'waiting', change: null }, waiting)).toBe(false)
  expect(showsResultCard({ state: 'alone', change: null }, profile)).toBe(false)
  expect(showsResultCard({ state: 'left', change: null }, unconnected)).toBe(false)
})

test('showsResultCard is false while the next step leads to new shared results', () => {
  const reveal: NextStep = { kind: 'reveal', id, name: 'Bob' }
  expect(showsResultCard({ state: 'shared', change: null }, reveal)).toBe(false)
})

test('showsResultCard is true for shared results and for a change over time', () => {
  expect(showsResultCard({ state: 'shared', change: null }, score)).toBe(true)
  const change = { since: '2026-01-01T00:00:00.000Z', count: 0 }
  expect(showsResultCard({ state: 'waiting', change }, waiting)).toBe(true)
})
