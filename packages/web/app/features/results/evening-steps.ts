import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

/** One card of the guided evening. */
export interface EveningStep {
  key: string
  title: string
  paragraphs: string[]
  /** Text that names the first speaker. */
  first: string | null
  questions: readonly string[]
  /** Whether the step has a timer. */
  timed: boolean
}

function createStep(item: GuideItem, paragraphs: string[]): EveningStep {
  const { factor, name, questions, first } = item
  return { key: factor, title: name, paragraphs, first, questions, timed: true }
}

/**
 * Lists the steps of an evening: introduction, up to two strengths, one topic, closing. Further topics are for other
 * evenings.
 */
export function listEveningSteps({ strengths, topics }: GuidePlan): EveningStep[] {
  const texts = resultsGuideTexts()
  const guide = guideTexts()
  const plain = { first: null, questions: [], timed: false }
  return [
    { key: 'before', title: texts.before, paragraphs: [guide.before], ...plain },
    ...strengths.map((item, index) => createStep(item, index === 0 ? [guide.strengths] : [])),
    ...topics.slice(0, 1).map((item) => createStep(item, [guide.topics, guide.listener])),
    { key: 'closing', title: texts.closing, paragraphs: [guide.closing], ...plain },
  ]
}
