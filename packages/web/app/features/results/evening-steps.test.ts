import { guide } from '@twofold/instrument/texts/en/guide'
import { expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { type Evening, listEveningSteps, listEvenings } from './evening-steps.ts'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

const item = (factor: 'bids' | 'repair' | 'values' | 'conflict'): GuideItem => ({
  factor,
  name: factor,
  questions: guide.questions[factor].asTopic,
})

const plan = { strengths: [item('bids'), item('repair')], topics: [item('values'), item('conflict')] }
const plans: readonly GuidePlan[] = [
  plan,
  { ...plan, topics: [item('values')] },
  { strengths: [], topics: [] },
]

function listSteps(each: GuidePlan, number: number) {
  return listEveningSteps(each, listEvenings(each)[number - 1] as Evening)
}

test('listEvenings returns six evenings: the topic, what the first one held back, then own topics', () => {
  const list = (each: GuidePlan) => listEvenings(each).map(({ topic }) => topic)
  expect(list(plan)).toEqual(['values', 'conflict', 'home', 'time', 'money', 'parents'])
  expect(list({ strengths: [], topics: [] })).toEqual([null, 'home', 'time', 'money', 'parents', 'children'])
  for (const each of plans) {
    const evenings = listEvenings(each)
    expect(evenings.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(evenings.map(({ title }) => title)).size).toBe(6)
  }
})

test('listEveningSteps returns the introduction, strengths, one topic, own topics and a thing to try', () => {
  const steps = listSteps(plan, 1)
  expect(steps.map(({ key }) => key)).toEqual(['before', 'bids', 'repair', 'values', 'own', 'trying'])
  expect(steps.map(({ timed }) => timed)).toEqual([false, true, true, true, false, false])
  expect(steps[0]).toMatchObject({ text: guide.before, rules: [] })
  expect(steps[1]).toMatchObject({ text: null, rules: [guide.strengths] })
  expect(steps[2]?.rules).toEqual([])
  expect(steps[3]?.questions).toEqual(guide.questions.values.asTopic)
})

test('listEveningSteps asks what each was glad of on later evenings and when nothing is easy for both', () => {
  expect(listSteps(plan, 2).map(({ key }) => key)).toEqual(['before', 'glad', 'conflict', 'own', 'trying'])
  expect(listSteps(plan, 3)[2]).toMatchObject({ key: 'home', questions: guide.ownTopics.home.questions })
  const steps = listSteps({ strengths: [], topics: [] }, 1)
  expect(steps.map(({ key }) => key)).toEqual(['before', 'glad', 'own', 'trying'])
  expect(steps[1]).toMatchObject({ questions: guide.glad, rules: [guide.strengths] })
})

test('listEveningSteps keeps a thing to try on the last card of every evening alone', () => {
  for (const each of plans) {
    for (const { number } of listEvenings(each)) {
      const steps = listSteps(each, number)
      expect(steps.map(({ keepsThing }) => keepsThing).indexOf(true)).toBe(steps.length - 1)
    }
  }
})

test('listEveningSteps offers every own topic exactly once on every evening', () => {
  const all = ['children', 'faith', 'home', 'money', 'parents', 'time']
  for (const each of plans) {
    for (const { number } of listEvenings(each)) {
      const steps = listSteps(each, number)
      const offered = steps.flatMap(({ key, ownTopics }) => [key, ...ownTopics.map(({ id }) => id)])
      expect(offered.filter((id) => all.includes(id)).toSorted()).toEqual(all)
    }
  }
})

test.each([
  ['en', /toss a coin/],
  ['de', /werft eine Münze/],
] as const)('listEveningSteps leaves it to the two who begins with a topic in %s', (language, choice) => {
  const rules = inLanguage(language, () => listSteps(plan, 1).find(({ key }) => key === 'values')?.rules)
  expect(rules?.join(' ')).toMatch(choice)
})
