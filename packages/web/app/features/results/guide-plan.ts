import type { results } from '@twofold/contract'
import type { GuideFactorId, Speaker } from '@twofold/instrument'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts } from '#web/messages/results-guide/index.ts'

export interface GuideItem {
  factor: GuideFactorId
  name: string
  questions: readonly [string, string]
  /** Text that names the first speaker; null for a strength. */
  first: string | null
}

export interface GuidePlan {
  strengths: GuideItem[]
  topics: GuideItem[]
}

/** Names for the printed guide, which both read, so that it cannot say "you". */
export interface GuideNames {
  you: string | null
  partner: string | null
}

function hasQuestions(factor: string): factor is GuideFactorId {
  return factor in guideTexts().questions
}

function getFirstSpeakerText(first: Speaker, names: GuideNames): string {
  const name = first === 'either' ? null : names[first]
  return name === null ? guideTexts().first[first] : resultsGuideTexts().speaksFirst({ name })
}

function createItem(factor: GuideFactorId, as: 'asStrength' | 'asTopic', first: string | null): GuideItem {
  const name = factorTexts()[factor].plainName
  return { factor, name, questions: guideTexts().questions[factor][as], first }
}

/**
 * Creates the plan of an evening with its questions. Returns null if the guide is not shared or empty. Factors without
 * questions, which includes all safety factors, are omitted even if the server sends them.
 */
export function createGuidePlan(comparison: results.Comparison, names: GuideNames): GuidePlan | null {
  const { guide } = comparison
  if (guide == null) return null
  const plan = {
    strengths: guide.strengths.filter(hasQuestions).map((factor) => createItem(factor, 'asStrength', null)),
    topics: guide.topics.flatMap(({ factor, first }) =>
      hasQuestions(factor) ? [createItem(factor, 'asTopic', getFirstSpeakerText(first, names))] : [],
    ),
  }
  return plan.strengths.length + plan.topics.length === 0 ? null : plan
}
