import type { results } from '@twofold/contract'
import { guide } from '@twofold/instrument/texts/en/guide'
import { expect, test } from 'vitest'
import { planGuide } from './guide-plan.ts'

const names = { you: 'Alex', partner: 'Kim' }

function withGuide(guide: results.Comparison['guide']): results.Comparison {
  return { status: 'ready', guide }
}

const sent = {
  strengths: ['bids', 'repair'],
  topics: [
    { factor: 'flooding', first: 'partner' },
    { factor: 'values', first: 'you' },
  ],
}

test('strengths and topics get the questions of their own side, and who speaks first by name', () => {
  const plan = planGuide(withGuide(sent), names)
  expect(plan?.strengths.map(({ questions, first }) => [questions, first])).toEqual([
    [guide.questions.bids.asStrength, null],
    [guide.questions.repair.asStrength, null],
  ])
  expect(plan?.topics.map(({ name, questions, first }) => [name, questions, first])).toEqual([
    ['Present in heated moments', guide.questions.flooding.asTopic, 'Kim speaks first.'],
    ['Pulling the same way', guide.questions.values.asTopic, 'Alex speaks first.'],
  ])
})

test('without names the words are the reader’s', () => {
  const plan = planGuide(withGuide(sent), { you: null, partner: null })
  expect(plan?.topics.map(({ first }) => first)).toEqual(['Your partner speaks first.', 'You speak first.'])
  const either = { strengths: [], topics: [{ factor: 'bids', first: 'either' }] }
  expect(planGuide(withGuide(either), names)?.topics[0]?.first).toBe('Decide together who speaks first.')
})

test('a safety factor is never part of the plan, whatever the server sends', () => {
  const plan = planGuide(
    withGuide({ strengths: ['fairness', 'bids'], topics: [{ factor: 'boundaries', first: 'you' }] }),
    names,
  )
  expect(plan?.strengths.map(({ factor }) => factor)).toEqual(['bids'])
  expect(plan?.topics).toEqual([])
})

test('closed, or with nothing to pick, there is no guide', () => {
  expect(planGuide({ status: 'ready' }, names)).toBeNull()
  expect(planGuide(withGuide(null), names)).toBeNull()
  expect(planGuide(withGuide({ strengths: [], topics: [] }), names)).toBeNull()
  expect(planGuide(withGuide({ strengths: ['fairness'], topics: [] }), names)).toBeNull()
})
