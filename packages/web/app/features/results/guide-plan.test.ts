import type { results } from '@twofold/contract'
import { guide } from '@twofold/instrument/texts/en/guide'
import { expect, test } from 'vitest'
import { createGuidePlan } from './guide-plan.ts'

const names = { you: 'Alex', partner: 'Kim' }

type Guide = NonNullable<results.Comparison['guide']>

function withGuide(guide: Guide): results.Comparison {
  return { status: 'ready', guide }
}

const sent: Guide = {
  strengths: ['bids', 'repair'],
  topics: [
    { factor: 'flooding', first: 'partner' },
    { factor: 'values', first: 'you' },
  ],
}

test('createGuidePlan adds the questions of strengths and topics, and names the first speaker', () => {
  const plan = createGuidePlan(withGuide(sent), names)
  expect(plan?.strengths.map(({ questions, first }) => [questions, first])).toEqual([
    [guide.questions.bids.asStrength, null],
    [guide.questions.repair.asStrength, null],
  ])
  expect(plan?.topics.map(({ name, questions, first }) => [name, questions, first])).toEqual([
    ['Present in heated moments', guide.questions.flooding.asTopic, 'Kim speaks first.'],
    ['Pulling the same way', guide.questions.values.asTopic, 'Alex speaks first.'],
  ])
})

test('createGuidePlan addresses the reader when names are missing', () => {
  const plan = createGuidePlan(withGuide(sent), { you: null, partner: null })
  expect(plan?.topics.map(({ first }) => first)).toEqual(['Your partner speaks first.', 'You speak first.'])
  const either: Guide = { strengths: [], topics: [{ factor: 'bids', first: 'either' }] }
  expect(createGuidePlan(withGuide(either), names)?.topics[0]?.first).toBe(
    'Decide together who speaks first.',
  )
})

test('createGuidePlan omits safety factors even if the server sends them', () => {
  const plan = createGuidePlan(
    withGuide({ strengths: ['fairness', 'bids'], topics: [{ factor: 'boundaries', first: 'you' }] }),
    names,
  )
  expect(plan?.strengths.map(({ factor }) => factor)).toEqual(['bids'])
  expect(plan?.topics).toEqual([])
})

test('createGuidePlan returns null when the guide is not shared or empty', () => {
  expect(createGuidePlan({ status: 'ready' }, names)).toBeNull()
  expect(createGuidePlan(withGuide({ strengths: [], topics: [] }), names)).toBeNull()
  expect(createGuidePlan(withGuide({ strengths: ['fairness'], topics: [] }), names)).toBeNull()
})
