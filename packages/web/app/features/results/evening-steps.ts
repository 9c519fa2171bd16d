import type { CategoryId, OwnTopicId } from '@twofold/instrument'
import { factors } from '@twofold/instrument'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

/** One card of the guided evening. */
export interface EveningStep {
  key: string
  title: string
  /** Category of the step's factor, null for every other step. */
  category: CategoryId | null
  /** Main text of a card without questions, or what comes before them. */
  text: string | null
  questions: readonly string[]
  /** How to talk about the questions. */
  rules: readonly string[]
  /** Topics that a couple can choose for itself. */
  ownTopics: readonly OwnTopic[]
  /** Whether the step has a timer. */
  timed: boolean
}

export interface OwnTopic {
  id: OwnTopicId
  title: string
  questions: readonly string[]
}

const plain = { category: null, text: null, questions: [], rules: [], ownTopics: [], timed: false }

function createStep({ factor, name, questions }: GuideItem, rules: string[]): EveningStep {
  const category = factors.find(({ id }) => id === factor)?.category ?? null
  return { ...plain, key: factor, title: name, category, questions, rules, timed: true }
}

/** Six topics that no questionnaire asks well, the same for everybody. */
export function listOwnTopics(): OwnTopic[] {
  const { ownTopics } = guideTexts()
  return (['home', 'money', 'children', 'parents', 'time', 'faith'] as const).map((id) => ({
    id,
    ...ownTopics[id],
  }))
}

/** Steps about the strengths, or one with questions for everybody if nothing is easy for both. */
function listGoodSteps(strengths: readonly GuideItem[]): EveningStep[] {
  const { strengths: rule, glad } = guideTexts()
  if (strengths.length > 0) return strengths.map((item, index) => createStep(item, index === 0 ? [rule] : []))
  return [
    {
      ...plain,
      key: 'glad',
      title: resultsGuideTexts().strengths,
      questions: glad,
      rules: [rule],
      timed: true,
    },
  ]
}

/**
 * Lists the steps of an evening: introduction, what goes well, one topic, topics to choose, closing. Further topics are for
 * other evenings. No step names the one of the two who begins.
 */
export function listEveningSteps({ strengths, topics }: GuidePlan): EveningStep[] {
  const texts = resultsGuideTexts()
  const guide = guideTexts()
  return [
    { ...plain, key: 'before', title: texts.before, text: guide.before },
    ...listGoodSteps(strengths),
    ...topics.slice(0, 1).map((item) => createStep(item, [guide.topics, guide.listener])),
    { ...plain, key: 'own', title: texts.ownTopics, text: texts.ownTopicsLead, ownTopics: listOwnTopics() },
    { ...plain, key: 'closing', title: texts.closing, text: guide.closing },
  ]
}
