import type { Answers } from './answers.ts'
import { band } from './bands.ts'
import { type FactorId, factors, safetyFactors } from './factors.ts'
import { type AnswerQuality, rateAnswerQuality } from './quality.ts'
import { roundTo } from './rounding.ts'
import { compareScores, countAnswered, easeOfAnswers, findExtremes, scorePart } from './score.ts'
import { ownTexts } from './thresholds.ts'

/** The text of one's own value: that of a low or high value, or the mixed one, which names the easiest and the hardest statement. */
export type OwnText = 'low' | 'mixed' | 'high'

/** One factor of the own profile in whole numbers; low and high are on ease. Shown only to its author. */
export interface OwnFactor {
  factor: FactorId
  native: number | null
  ease: number | null
  low: number | null
  high: number | null
  answered: number
  /** Null without a score, or if the quality of the answers is doubtful. */
  text: OwnText | null
  /** Help replaces advice. */
  help: boolean
  /** Ids of the own statements with the highest and lowest ease; null without a difference. */
  easiest: string | null
  hardest: string | null
}

export interface OwnProfile {
  /** In factor order. */
  factors: OwnFactor[]
  quality: AnswerQuality
}

/** Factors whose advice asks a person to make up, to be patient or to speak up, which can be dangerous without say and room. */
const advisedBySafety: ReadonlySet<FactorId> = new Set<FactorId>([
  ...safetyFactors.map(({ id }) => id),
  'conflict',
  'repair',
  'flooding',
])

/** A text about a low or high value is used only if no own answer contradicts it: four answers can average a single "no" away. */
function chooseText(answers: Answers, factor: FactorId, ease: number): OwnText {
  const level = band(ease)
  const given = easeOfAnswers(answers, 'self', factor).map((answer) => answer.ease)
  if (level === 'low') return given.some((answer) => answer >= ownTexts.contradictsLow) ? 'mixed' : 'low'
  if (level === 'high') return given.some((answer) => answer <= ownTexts.contradictsHigh) ? 'mixed' : 'high'
  return 'mixed'
}

/**
 * Whether the own answers on say and room are a reason to show help instead of advice: one answer on the hard side is enough, because nothing
 * makes up for it. A missing value is no reason, because skipping must not show.
 */
export function needsHelp(answers: Answers): boolean {
  const scores = scorePart(answers, 'self')
  return safetyFactors.some(({ id }) => {
    const score = scores[id]
    const isLow = score !== null && score.ease <= ownTexts.helpValue
    return isLow || easeOfAnswers(answers, 'self', id).some(({ ease }) => ease <= ownTexts.helpAnswer)
  })
}

/** The own profile; values are null if fewer than three statements were answered. */
export function presentOwn(answers: Answers): OwnProfile {
  const scores = scorePart(answers, 'self')
  const quality = rateAnswerQuality(answers)
  const showsHelp = needsHelp(answers)
  return {
    quality,
    factors: factors.map(({ id, direction }) => {
      const score = scores[id]
      const help = showsHelp && advisedBySafety.has(id)
      const none = {
        native: null,
        ease: null,
        low: null,
        high: null,
        text: null,
        easiest: null,
        hardest: null,
      }
      if (score === null) return { factor: id, ...none, answered: countAnswered(answers, 'self', id), help }
      // Only ease is rounded, so that native and ease of a difficulty always add up to 100.
      const ease = roundTo(score.ease, 1)
      const native = direction === 'strength' ? ease : 100 - ease
      const text = quality === 'ok' ? chooseText(answers, id, score.ease) : null
      const extremes = findExtremes(answers, 'self', id) ?? { easiest: null, hardest: null }
      const { low, high, answered } = score
      return { factor: id, native, ease, low, high, answered, text, help, ...extremes }
    }),
  }
}

export interface FactorChange {
  factor: FactorId
  /** Later minus earlier ease as shown, in whole points; null if a score is missing. */
  difference: number | null
  /** Whether the change is clear; null if a score is missing. */
  dependable: boolean | null
}

/** The change of a profile between two assessments of the same version, in factor order. */
export function presentChange(earlier: Answers, later: Answers): FactorChange[] {
  const before = scorePart(earlier, 'self')
  const after = scorePart(later, 'self')
  return factors.map(({ id }) => {
    const one = before[id]
    const other = after[id]
    if (one === null || other === null) return { factor: id, difference: null, dependable: null }
    return {
      factor: id,
      difference: roundTo(other.ease, 1) - roundTo(one.ease, 1),
      dependable: compareScores(one, other) === 'clear',
    }
  })
}
