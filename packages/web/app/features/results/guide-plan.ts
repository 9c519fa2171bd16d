import type { Comparison } from '@twofold/contract/results'
import type { OrdinaryFactorId } from '@twofold/instrument'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'

export interface GuideItem {
  factor: OrdinaryFactorId
  name: string
  questions: readonly [string, string]
}

export interface GuidePlan {
  /** Empty if nothing is easy for both; the evening then asks what each was glad of. */
  strengths: GuideItem[]
  topics: GuideItem[]
  /** For the portrait on the card; undefined while the views of each other are not shared. */
  comparison?: Comparison
}

/** First names for the card, which both read, so that it cannot say "you". */
export interface CoupleNames {
  you: string | null
  partner: string | null
}

function hasQuestions(factor: string): factor is OrdinaryFactorId {
  return factor in guideTexts().questions
}

function createItems(factors: readonly string[], as: 'asStrength' | 'asTopic'): GuideItem[] {
  return factors.filter(hasQuestions).map((factor) => ({
    factor,
    name: factorTexts()[factor].plainName,
    questions: guideTexts().questions[factor][as],
  }))
}

/** All questions of the evening, what goes well first; never empty. */
export function listGuideQuestions({ strengths, topics }: GuidePlan): string[] {
  const good = strengths.length === 0 ? guideTexts().glad : strengths.flatMap(({ questions }) => questions)
  return [...new Set([...good, ...topics.flatMap(({ questions }) => questions)])]
}

/**
 * Creates the plan of an evening with its questions; null if the guide is not shared. Factors without questions, which
 * includes all safety factors, are omitted even if the server sends them.
 */
export function createGuidePlan(comparison: Comparison): GuidePlan | null {
  const { guide, factors = [] } = comparison
  if (guide === undefined) return null
  return {
    strengths: createItems(guide.strengths, 'asStrength'),
    topics: createItems(guide.topics, 'asTopic'),
    ...(factors.some(({ value }) => value != null) && { comparison }),
  }
}
