import {
  type Answer,
  type AnswerSet,
  type FactorId,
  factors,
  type OrdinaryFactorId,
  presentComparison,
  type SharingChoice,
  statements,
  summarizePair,
} from '@twofold/instrument'
import { answerAs, seededNormal, seededUniform } from '@twofold/instrument/simulated-people'

// Couples whose trouble the shared pages should speak about, and one whose trouble they must not.

/** Ease of factors, 1-5; unlisted factors have the couple's level. */
type Ease = Partial<Record<FactorId, number>>

export interface HardCouple {
  name: string
  level: number
  /** Two people, each with their own view and the partner's view of them. */
  first: { bySelf: Ease; byPartner: Ease }
  second: { bySelf: Ease; byPartner: Ease }
  /** Factors that name the trouble; none if no ordinary factor asks about it. */
  trouble: readonly OrdinaryFactorId[]
  /** A factor to which every answer of both is "Doesn't apply to us". */
  notApplicable?: FactorId
}

const agreed = (ease: Ease) => ({ bySelf: ease, byPartner: ease })
const both = (ease: Ease) => ({ first: agreed(ease), second: agreed(ease) })

export const hardCouples: readonly HardCouple[] = [
  {
    name: 'exhausted parents',
    level: 2.9,
    ...both({ bids: 1.7, sexual: 1.7, conflict: 2.2, emotion_regulation: 2.2, commitment_trust: 4.2 }),
    trouble: ['bids', 'sexual', 'conflict', 'emotion_regulation'],
  },
  {
    name: 'silent parallel lives',
    level: 3.1,
    ...both({ attachment_avoidance: 1.5, bids: 1.6, sexual: 1.8 }),
    trouble: ['attachment_avoidance', 'bids', 'sexual'],
  },
  {
    name: 'flooded and stuck',
    level: 3.4,
    ...both({ flooding: 1.3, repair: 1.7, conflict: 2 }),
    trouble: ['flooding', 'repair', 'conflict'],
  },
  {
    name: 'pursuer and distancer',
    level: 3.4,
    first: {
      bySelf: { attachment_anxiety: 1.3, conflict: 2.6 },
      byPartner: { attachment_anxiety: 1.6, conflict: 2.4 },
    },
    second: {
      bySelf: { attachment_avoidance: 1.6, flooding: 2.2, conflict: 2.6 },
      byPartner: { attachment_avoidance: 1.3, flooding: 2.4, conflict: 2.2 },
    },
    trouble: ['attachment_anxiety', 'attachment_avoidance'],
  },
  { name: 'children, yes or no', level: 3.9, ...both({ values: 1.5 }), trouble: ['values'] },
  {
    name: 'content asexual couple, both anxious',
    level: 3.9,
    ...both({ attachment_anxiety: 1.5 }),
    trouble: ['attachment_anxiety'],
    notApplicable: 'sexual',
  },
  {
    name: 'she is unhappy with sex, he does not know',
    level: 3.9,
    first: { bySelf: { sexual: 1.2 }, byPartner: { sexual: 4.4 } },
    second: agreed({ sexual: 4.4 }),
    trouble: ['sexual'],
  },
  {
    name: 'affair disclosed, he swears, she checks',
    level: 3.3,
    first: agreed({ attachment_anxiety: 1.4, commitment_trust: 4.3 }),
    second: { bySelf: { commitment_trust: 4.6 }, byPartner: { commitment_trust: 1.2 } },
    trouble: ['commitment_trust'],
  },
  {
    name: 'affair, milder answers',
    level: 3.5,
    first: agreed({ attachment_anxiety: 2.4, commitment_trust: 4.1 }),
    second: { bySelf: { commitment_trust: 4.1 }, byPartner: { commitment_trust: 2.1 } },
    trouble: ['commitment_trust'],
  },
  {
    name: 'gambling debts',
    level: 3.7,
    first: { bySelf: { values: 2.6, commitment_trust: 4.2 }, byPartner: { commitment_trust: 4.2 } },
    second: { bySelf: { commitment_trust: 3.6 }, byPartner: { commitment_trust: 2.1, values: 3 } },
    trouble: ['commitment_trust', 'values'],
  },
  {
    name: 'she does all the work',
    level: 3.9,
    first: { bySelf: { fairness: 2.2 }, byPartner: {} },
    second: agreed({ fairness: 4.2 }),
    trouble: [],
  },
  {
    name: 'sex weekly or monthly, both know',
    level: 3.9,
    first: agreed({ sexual: 2.1 }),
    second: agreed({ sexual: 3.4 }),
    trouble: ['sexual'],
  },
  {
    name: 'coercive control',
    level: 3.9,
    first: {
      bySelf: { fairness: 1.3, boundaries: 1.1, repair: 4.6, bids: 4.6 },
      byPartner: { fairness: 4.4, boundaries: 4.2 },
    },
    second: agreed({ fairness: 4.6, boundaries: 4.6 }),
    trouble: [],
  },
]

const DRAWS = 150
const VIEWS_SHARED: SharingChoice = {
  score: true,
  factors: true,
  viewOfPartner: true,
  safety: false,
  heldBack: [],
}

function listEase({ level }: HardCouple, ease: Ease): number[] {
  return factors.map(({ id }) => ease[id] ?? level)
}

function withoutFactor(set: AnswerSet, factor: FactorId | undefined): AnswerSet {
  if (factor === undefined) return set
  const answers: Record<string, Answer | undefined> = { ...set.answers }
  for (const statement of statements)
    if (statement.factor === factor) answers[statement.id] = 'not_applicable'
  return { ...set, answers }
}

/** Draws of the answers of a couple, the same in every run. */
export function drawAnswers(couple: HardCouple, draws = DRAWS): { a: AnswerSet; b: AnswerSet }[] {
  const uniform = seededUniform(33)
  const normal = seededNormal(uniform)
  const { first, second, notApplicable } = couple
  const answer = (self: HardCouple['first'], other: HardCouple['first']) =>
    withoutFactor(
      answerAs(
        { self: listEase(couple, self.bySelf), partner: listEase(couple, other.byPartner) },
        normal,
        uniform,
      ),
      notApplicable,
    )
  return Array.from({ length: draws }, () => ({ a: answer(first, second), b: answer(second, first) }))
}

export interface Found {
  headline: number
  topic: number
  either: number
  /** Mean score. */
  score: number
}

/** Shares of draws in which the headline or the first topic names the trouble of a couple. */
export function measure(couple: HardCouple, draws = DRAWS): Found {
  const trouble = new Set<string | undefined>(couple.trouble)
  const found: Found = { headline: 0, topic: 0, either: 0, score: 0 }
  for (const { a, b } of drawAnswers(couple, draws)) {
    const comparison = presentComparison(a, b, VIEWS_SHARED)
    const { apart, hardest, differing } = summarizePair(comparison.factors ?? [])
    const inHeadline = trouble.has(apart?.factor ?? hardest ?? differing?.factor)
    const isTopic = trouble.has(comparison.guide?.topics[0])
    found.headline += Number(inHeadline) / draws
    found.topic += Number(isTopic) / draws
    found.either += Number(inHeadline || isTopic) / draws
    found.score += (comparison.score ?? 0) / draws
  }
  return found
}
