import { guide } from '@twofold/instrument/texts/en/guide'
import { expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { listEveningSteps } from './evening-steps.ts'
import type { GuideItem } from './guide-plan.ts'

const item = (factor: 'bids' | 'repair' | 'values' | 'conflict'): GuideItem => ({
  factor,
  name: factor,
  questions: guide.questions[factor].asTopic,
})

const plan = { strengths: [item('bids'), item('repair')], topics: [item('values'), item('conflict')] }

test('listEveningSteps returns the introduction, strengths, one topic, own topics and the closing', () => {
  const steps = listEveningSteps(plan)
  expect(steps.map(({ key }) => key)).toEqual(['before', 'bids', 'repair', 'values', 'own', 'closing'])
  expect(steps.map(({ timed }) => timed)).toEqual([false, true, true, true, false, false])
  expect(steps[0]).toMatchObject({ text: guide.before, rules: [] })
  expect(steps[1]).toMatchObject({ text: null, rules: [guide.strengths] })
  expect(steps[2]?.rules).toEqual([])
  expect(steps[3]?.questions).toEqual(guide.questions.values.asTopic)
})

test('listEveningSteps asks what each was glad of when nothing is easy for both', () => {
  const steps = listEveningSteps({ strengths: [], topics: [] })
  expect(steps.map(({ key }) => key)).toEqual(['before', 'glad', 'own', 'closing'])
  expect(steps[1]).toMatchObject({ questions: guide.glad, rules: [guide.strengths] })
})

test('listEveningSteps offers six own topics with two questions each in every plan', () => {
  for (const each of [plan, { strengths: [], topics: [] }]) {
    const own = listEveningSteps(each).find(({ key }) => key === 'own')
    expect(own?.ownTopics.map(({ id }) => id)).toEqual([
      'home',
      'money',
      'children',
      'parents',
      'time',
      'faith',
    ])
    expect(own?.ownTopics.map(({ questions }) => questions.length)).toEqual([2, 2, 2, 2, 2, 2])
  }
})

test.each([
  ['en', /toss a coin/],
  ['de', /werft eine Münze/],
] as const)('listEveningSteps leaves it to the two who begins with a topic in %s', (language, choice) => {
  const rules = inLanguage(language, () => listEveningSteps(plan).find(({ key }) => key === 'values')?.rules)
  expect(rules?.join(' ')).toMatch(choice)
})
