import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

/** One card of the evening. */
export interface EveningStep {
  key: string
  title: string
  words: string[]
  /** Who speaks first, in words. */
  first: string | null
  questions: readonly string[]
  /** Whether the turns have a time. */
  timed: boolean
}

function stepOf(item: GuideItem, words: string[]): EveningStep {
  const { factor, name, questions, first } = item
  return { key: factor, title: name, words, first, questions, timed: true }
}

/** Before you begin, up to two strengths, one topic, and the closing. A second topic is for another evening. */
export function eveningSteps({ strengths, topics }: GuidePlan): EveningStep[] {
  const texts = resultsGuideTexts()
  const guide = guideTexts()
  const plain = { first: null, questions: [], timed: false }
  return [
    { key: 'before', title: texts.before, words: [guide.before], ...plain },
    ...strengths.map((item, index) => stepOf(item, index === 0 ? [guide.strengths] : [])),
    ...topics.slice(0, 1).map((item) => stepOf(item, [guide.topics, guide.listener])),
    { key: 'closing', title: texts.closing, words: [guide.closing], ...plain },
  ]
}
