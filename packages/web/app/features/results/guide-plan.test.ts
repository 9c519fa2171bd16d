import type { results } from '@twofold/contract'
import { guide } from '@twofold/instrument/texts/en/guide'
import { expect, test } from 'vitest'
import { createGuidePlan } from './guide-plan.ts'

function withGuide(strengths: string[], topics: string[]): results.Comparison {
  return { status: 'ready', guide: { strengths, topics } }
}

test('createGuidePlan adds names and questions to strengths and topics', () => {
  const plan = createGuidePlan(withGuide(['bids', 'repair'], ['flooding', 'values']))
  expect(plan?.strengths.map(({ questions }) => questions)).toEqual([
    guide.questions.bids.asStrength,
    guide.questions.repair.asStrength,
  ])
  expect(plan?.topics.map(({ name, questions }) => [name, questions])).toEqual([
    ['Present in heated moments', guide.questions.flooding.asTopic],
    ['Pulling the same way', guide.questions.values.asTopic],
  ])
})

test('createGuidePlan omits safety factors even if the server sends them', () => {
  const plan = createGuidePlan(withGuide(['fairness', 'bids'], ['boundaries']))
  expect(plan?.strengths.map(({ factor }) => factor)).toEqual(['bids'])
  expect(plan?.topics).toEqual([])
})

test('createGuidePlan returns null only if the guide is not shared', () => {
  expect(createGuidePlan({ status: 'ready' })).toBeNull()
  expect(createGuidePlan(withGuide([], []))).toEqual({ strengths: [], topics: [] })
})
