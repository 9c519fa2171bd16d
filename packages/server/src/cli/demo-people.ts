import type { Answer, FactorId, Rating } from '@twofold/instrument'
import { factors } from '@twofold/instrument'
import {
  answerAs,
  rate,
  seededNormal,
  seededUniform,
  type TrueViews,
} from '@twofold/instrument/simulated-people'

/** How easy each factor is, on 1-5; what is not named is at the level. */
type Ease = Partial<Record<FactorId, number>>

interface Views {
  level: number
  self: Ease
  partner: Ease
}

export interface DemoPerson {
  name: string
  email: string
  /** How this person sees themselves and the partner. */
  views: Views
}

export interface DemoPair {
  first: DemoPerson
  second: DemoPerson
  /** How many of the four steps each of them shares. */
  shared: readonly [number, number]
}

const person = (name: string, views: Views): DemoPerson => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  views,
})

/** Both describe the same calm relationship, with one small difference about repair. */
const steady: DemoPair = {
  first: person('Alice', {
    level: 4.1,
    self: { attachment_anxiety: 3.5, bids: 4.6, values: 4.5, repair: 4.2 },
    partner: { bids: 4.2, repair: 3.4, commitment_trust: 4.7 },
  }),
  second: person('Bob', {
    level: 4,
    self: { emotion_regulation: 3.6, repair: 4.1, commitment_trust: 4.6, values: 4.4 },
    partner: { bids: 4.7, attachment_anxiety: 3.4, repair: 4.3 },
  }),
  shared: [3, 3],
}

/** One asks for closeness when it is tense, the other steps back. */
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
}

/** One carries more than the other sees. */
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
}

export const demoPairs: readonly DemoPair[] = [steady, pursueAndWithdraw, oneSided]

/** Finished, without a partner here. */
export const demoSingle = person('Hanna', {
  level: 3.6,
  self: { attachment_anxiety: 2.4, emotion_regulation: 4.2, boundaries: 4.5, conflict: 3 },
  partner: { bids: 3, repair: 3 },
})

/** Has answered about herself and not yet about the partner. */
export const demoHalfWay = person('Carol', {
  level: 3.5,
  self: { flooding: 4.4, repair: 4, attachment_avoidance: 2.6, conflict: 2.7 },
  partner: {},
})

const IMPORTANCE = 3.9

/** A seeded source, so that every installation has the same people. */
function noiseFor(seed: number) {
  const uniform = seededUniform(seed)
  return { uniform, normal: seededNormal(uniform) }
}

/** Traits as the statements ask for them: agreement with a difficulty is the hard side. */
function traitsOf({ level }: Views, ease: Ease): number[] {
  return factors.map(({ id, direction }) => {
    const value = ease[id] ?? level
    return direction === 'strength' ? value : 6 - value
  })
}

export interface DemoAnswers {
  answers: Record<string, Answer>
  importance: Record<string, Rating>
}

/** The 108 answers of a demo person, made as the simulation makes those of its people. */
export function answersOf({ views }: DemoPerson, seed: number): DemoAnswers {
  const { normal, uniform } = noiseFor(seed)
  const truth: TrueViews = { self: traitsOf(views, views.self), partner: traitsOf(views, views.partner) }
  const made = answerAs(truth, normal, uniform).answers
  const importance = factors.map(({ id }) => [id, rate(IMPORTANCE, normal)] as const)
  const answers = Object.entries(made).flatMap(([id, answer]) =>
    answer === undefined ? [] : [[id, answer] as const],
  )
  return { answers: Object.fromEntries(answers), importance: Object.fromEntries(importance) }
}

interface Observed {
  id: string
  factor: string
  reversed: boolean
}

const SEEN = 0.9

/** What a friend says of a demo person, with a few statements not observed. */
export function observationsOf(
  { views }: DemoPerson,
  statements: readonly Observed[],
  seed: number,
): Record<string, 1 | 2 | 3 | 4 | 5 | null> {
  const { normal, uniform } = noiseFor(seed)
  const traits = traitsOf(views, views.self)
  const ratings = statements.map(({ id, factor, reversed }) => {
    const trait = traits[factors.findIndex((known) => known.id === factor)] ?? views.level
    const keyed = rate(trait, normal)
    const rating = (reversed ? 6 - keyed : keyed) as 1 | 2 | 3 | 4 | 5
    return [id, uniform() < SEEN ? rating : null] as const
  })
  return Object.fromEntries(ratings)
}
