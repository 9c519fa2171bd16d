import { resultsTexts } from 'virtual:texts/results'
import { type CategoryId, factors, type OwnTopicId, ownTopicIds } from '@twofold/instrument'
import { type EveningTopic, listEveningTopics } from '#web/content/evening-topics.ts'
import { topicName } from '#web/content/topic-name.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import type { SceneName } from './evening-scene.tsx'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

export interface EveningStep {
  key: string
  title: string
  scene: SceneName
  /** Main text of a card without questions, or what comes before them. */
  text: string | null
  questions: readonly string[]
  rules: readonly string[]
  ownTopics: readonly OwnTopic[]
  timed: boolean
  /** The last step, in which each can keep one thing to try. */
  keepsThing: boolean
}

export interface OwnTopic {
  id: OwnTopicId
  title: string
  questions: readonly string[]
}

/** One of the six evenings, each with one topic. */
export interface Evening {
  number: number
  topic: EveningTopic
  title: string
}

const plain = {
  scene: 'table' as SceneName,
  text: null,
  questions: [],
  rules: [],
  ownTopics: [],
  timed: false,
  keepsThing: false,
}

const scenesByCategory: Readonly<Record<CategoryId, SceneName>> = {
  attachment: 'window',
  interaction: 'table',
  safety: 'lamp',
  life: 'lamp',
}

function createStep({ factor, name, questions }: GuideItem, rules: string[]): EveningStep {
  const category = factors.find(({ id }) => id === factor)?.category ?? 'life'
  return {
    ...plain,
    key: factor,
    title: name,
    scene: scenesByCategory[category],
    questions,
    rules,
    timed: true,
  }
}

/** Six topics that no questionnaire asks well, the same for everybody. */
export function listOwnTopics(): OwnTopic[] {
  const { ownTopics } = guideTexts()
  return ownTopicIds.map((id) => ({ id, ...ownTopics[id] }))
}

/** The six evenings, the same for both partners. */
export function listEvenings({ topics }: GuidePlan): Evening[] {
  return listEveningTopics(topics.map(({ factor }) => factor)).map((topic, index) => ({
    number: index + 1,
    topic,
    title: topicName(topic) ?? resultsTexts().guide.strengths,
  }))
}

/** Steps about the strengths, or one with questions for everybody if nothing is easy for both. */
function listGoodSteps(strengths: readonly GuideItem[]): EveningStep[] {
  const { strengths: rule, glad } = guideTexts()
  if (strengths.length > 0) {
    return strengths.map((item, index) =>
      index === 0 ? { ...createStep(item, [rule]), scene: 'cups' } : createStep(item, []),
    )
  }
  return [
    {
      ...plain,
      scene: 'cups',
      key: 'glad',
      title: resultsTexts().guide.strengths,
      questions: glad,
      rules: [rule],
      timed: true,
    },
  ]
}

/** The step of an evening's topic; none if the first evening has no topic. */
function listTopicSteps({ topics }: GuidePlan, { topic }: Evening): EveningStep[] {
  const guide = guideTexts()
  const rules = [guide.topics, guide.listener]
  const item = topics.find(({ factor }) => factor === topic)
  if (item !== undefined) return [createStep(item, rules)]
  const own = listOwnTopics().find(({ id }) => id === topic)
  if (own === undefined) return []
  return [{ ...plain, key: own.id, title: own.title, questions: own.questions, rules, timed: true }]
}

/**
 * Lists the steps of an evening: introduction, what goes well, its topic, topics to choose, and one thing to try.
 * Strengths are named on the first evening alone. No step names the one of the two who begins.
 */
export function listEveningSteps(plan: GuidePlan, evening: Evening): EveningStep[] {
  const texts = resultsTexts().guide
  const guide = guideTexts()
  const ownTopics = listOwnTopics().filter(({ id }) => id !== evening.topic)
  return [
    { ...plain, key: 'before', title: texts.before, scene: 'lamp', text: guide.before },
    ...listGoodSteps(evening.number === 1 ? plan.strengths : []),
    ...listTopicSteps(plan, evening),
    { ...plain, key: 'own', title: texts.ownTopics, scene: 'door', text: texts.ownTopicsLead, ownTopics },
    {
      ...plain,
      key: 'trying',
      title: texts.trying.heading,
      scene: 'path',
      text: guide.trying,
      keepsThing: true,
    },
  ]
}
