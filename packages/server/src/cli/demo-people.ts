import { type Answer, type FactorId, factors, type Rating } from '@twofold/instrument'
import {
  answerAs,
  rate,
  seededNormal,
  seededUniform,
  type TrueViews,
} from '@twofold/instrument/simulated-people'

/** Ease of factors from 1 to 5; other factors are at the level. */
type Ease = Partial<Record<FactorId, number>>

interface Views {
  level: number
  self: Ease
  partner: Ease
}

export interface DemoPerson {
  name: string
  email: string
  /** The person's views of themselves and of the partner. */
  views: Views
}

export interface DemoPair {
  first: DemoPerson
  second: DemoPerson
  /** Number of the four sharing levels that each of them shares. */
  shared: readonly [number, number]
  /** False for a pair that has yet to see its results for the first time. */
  hasSeen: boolean
}

const person = (name: string, views: Views): DemoPerson => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  views,
})

/** Both describe the same calm relationship, and clearly differ about how Alice makes up. */
const steady: DemoPair = {
  first: person('Alice', {
    level: 4.1,
    self: { attachment_anxiety: 3.5, bids: 4.6, values: 4.5, repair: 4.6, fairness: 5, boundaries: 5 },
    partner: { bids: 4.2, repair: 3.4, commitment_trust: 4.7 },
  }),
  second: person('Bob', {
    level: 4,
    self: {
      emotion_regulation: 3.6,
      repair: 4.1,
      commitment_trust: 4.6,
      values: 4.4,
      fairness: 5,
      boundaries: 5,
    },
    partner: { bids: 4.7, attachment_anxiety: 3.4, repair: 1.8 },
  }),
  shared: [3, 3],
  hasSeen: true,
}

/** One seeks closeness when tense, the other withdraws. */
const pursueAndWithdraw: DemoPair = {
  first: person('Dana', {
    level: 3.4,
    self: {
      attachment_anxiety: 1.7,
      attachment_avoidance: 4.4,
      conflict: 2.6,
      bids: 4,
      fairness: 4,
      boundaries: 4.2,
    },
    partner: { attachment_avoidance: 1.6, flooding: 1.9, repair: 2, bids: 2.3, conflict: 2 },
  }),
  second: person('Elias', {
    level: 3.5,
    self: {
      attachment_avoidance: 1.8,
      flooding: 1.8,
      conflict: 2.8,
      repair: 3.2,
      fairness: 4,
      boundaries: 4,
    },
    partner: { attachment_anxiety: 1.8, flooding: 2.6, bids: 4, conflict: 2.3 },
  }),
  shared: [3, 3],
  hasSeen: true,
}

/** One contributes more than the other perceives. */
const oneSided: DemoPair = {
  first: person('Fatima', {
    level: 3.9,
    self: { bids: 4.6, repair: 4.4, fairness: 2.4, commitment_trust: 4.3, sexual: 3 },
    partner: { bids: 2, repair: 2, conflict: 2.2, commitment_trust: 3, values: 2.8 },
  }),
  second: person('Georg', {
    level: 3.8,
    self: { bids: 3.7, repair: 3.8, conflict: 3.8, fairness: 4.3, values: 3.9 },
    partner: { bids: 4.6, repair: 4.4, conflict: 4.2, commitment_trust: 4.5 },
  }),
  shared: [2, 3],
  hasSeen: false,
}

export const demoPairs: readonly DemoPair[] = [steady, pursueAndWithdraw, oneSided]

/** Has completed the assessment and has no partner here. */
export const demoSingle = person('Hanna', {
  level: 3.6,
  self: { attachment_anxiety: 2.4, emotion_regulation: 4.2, fairness: 5, boundaries: 5, conflict: 3 },
  partner: { bids: 3, repair: 3 },
})

/** Has answered the part about herself only. */
export const demoHalfWay = person('Carol', {
  level: 3.5,
  self: { flooding: 4.4, repair: 4, attachment_avoidance: 2.6, conflict: 2.7 },
  partner: {},
})

const IMPORTANCE = 3.9

/** Seeded, so that every installation has the same people. */
function createNoise(seed: number) {
  const uniform = seededUniform(seed)
  return { uniform, normal: seededNormal(uniform) }
}

function listEase({ level }: Views, ease: Ease): number[] {
  return factors.map(({ id }) => ease[id] ?? level)
}

export interface DemoAnswers {
  answers: Record<string, Answer>
  importance: Record<string, Rating>
}

/** Creates the 108 answers of a demo person by the model of the simulation. */
export function createDemoAnswers({ views }: DemoPerson, seed: number): DemoAnswers {
  const { normal, uniform } = createNoise(seed)
  const truth: TrueViews = {
    self: listEase(views, views.self),
    partner: listEase(views, views.partner),
  }
  const sampled = answerAs(truth, normal, uniform).answers
  const importance = factors.map(({ id }) => [id, rate(IMPORTANCE, normal)] as const)
  const answers = Object.entries(sampled).flatMap(([id, answer]) =>
    answer === undefined ? [] : [[id, answer] as const],
  )
  return { answers: Object.fromEntries(answers), importance: Object.fromEntries(importance) }
}

interface Observed {
  id: string
  factor: string
  reversed: boolean
}

const OBSERVED_SHARE = 0.9

/** Creates a respondent's ratings of a demo person; a few items are not observed. */
export function createDemoRatings(
  { views }: DemoPerson,
  statements: readonly Observed[],
  seed: number,
): Record<string, 1 | 2 | 3 | 4 | 5 | null> {
  const { normal, uniform } = createNoise(seed)
  const eases = listEase(views, views.self)
  const ratings = statements.map(({ id, factor, reversed }) => {
    const position = factors.findIndex((known) => known.id === factor)
    const ease = eases[position] ?? views.level
    const keyed = rate(factors[position]?.direction === 'difficulty' ? 6 - ease : ease, normal)
    const rating = (reversed ? 6 - keyed : keyed) as 1 | 2 | 3 | 4 | 5
    return [id, uniform() < OBSERVED_SHARE ? rating : null] as const
  })
  return Object.fromEntries(ratings)
}
