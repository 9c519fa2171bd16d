import { guide } from '@twofold/instrument/texts/en/guide'
import { expect, test } from 'vitest'
import { listEveningSteps } from './evening-steps.ts'
import type { GuideItem } from './guide-plan.ts'

const item = (factor: 'bids' | 'repair' | 'values' | 'conflict', first: string | null): GuideItem => ({
  factor,
  name: factor,
  questions: guide.questions[factor].asTopic,
  first,
})

test('listEveningSteps returns the introduction, strengths, one topic and the closing', () => {
  const plan = {
    strengths: [item('bids', null), item('repair', null)],
    topics: [item('values', 'Kim speaks first.'), item('conflict', 'Alex speaks first.')],
  }
  const steps = listEveningSteps(plan)
  expect(steps.map(({ key }) => key)).toEqual(['before', 'bids', 'repair', 'values', 'closing'])
  expect(steps.map(({ timed }) => timed)).toEqual([false, true, true, true, false])
  expect(steps[3]).toMatchObject({ first: 'Kim speaks first.', questions: guide.questions.values.asTopic })
  expect(steps[0]).toMatchObject({ text: guide.before, rules: [] })
  expect(steps[1]).toMatchObject({ text: null, rules: [guide.strengths] })
  expect(steps[2]?.rules).toEqual([])
})

test('listEveningSteps returns introduction and closing when the plan is empty', () => {
  expect(listEveningSteps({ strengths: [], topics: [] }).map(({ key }) => key)).toEqual(['before', 'closing'])
})
