import { type CategoryId, factors } from '@twofold/instrument'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

/** One card of the guided evening. */
export interface EveningStep {
  key: string
  title: string
  /** Category of the step's factor, null for the introduction and the closing. */
  category: CategoryId | null
  /** Main text of a card without questions. */
  text: string | null
  /** Text that names the first speaker. */
  first: string | null
  questions: readonly string[]
  /** How to talk about the questions. */
  rules: string[]
  /** Whether the step has a timer. */
  timed: boolean
}

function createStep(item: GuideItem, rules: string[]): EveningStep {
  const { factor, name, questions, first } = item
  const category = factors.find(({ id }) => id === factor)?.category ?? null
  return { key: factor, title: name, category, text: null, first, questions, rules, timed: true }
}

/**
 * Lists the steps of an evening: introduction, up to two strengths, one topic, closing. Further topics are for other
 * evenings.
 */
export function listEveningSteps({ strengths, topics }: GuidePlan): EveningStep[] {
  const texts = resultsGuideTexts()
  const guide = guideTexts()
  const plain = { category: null, first: null, questions: [], rules: [], timed: false }
  return [
    { key: 'before', title: texts.before, text: guide.before, ...plain },
    ...strengths.map((item, index) => createStep(item, index === 0 ? [guide.strengths] : [])),
    ...topics.slice(0, 1).map((item) => createStep(item, [guide.topics, guide.listener])),
    { key: 'closing', title: texts.closing, text: guide.closing, ...plain },
  ]
}
