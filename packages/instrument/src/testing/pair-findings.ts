import type { AnswerSet, Rating } from '../answers.ts'
import { band } from '../bands.ts'
import { factors } from '../factors.ts'
import { type PresentedComparison, presentComparison, type SharingChoice } from '../present.ts'
import { findCombinedPatterns, findRowFindings, findRowPatterns, type RowFinding } from '../row-findings.ts'
import {
  answerAs,
  type CoupleDesign,
  coupleSource,
  type Population,
  seededNormal,
  seededUniform,
  type TrueViews,
} from '../simulated-people.ts'
import { summarizePair, type TogetherSummary } from '../together.ts'
import { allShared } from './random-answers.ts'

/** Everything that the shared pages say about a couple, in the words of the rules. */
export interface PairFindings {
  comparison: PresentedComparison
  summary: TogetherSummary
  /** What a row says, by factor. */
  rows: { factor: string; findings: RowFinding[]; patterns: string[] }[]
  /** Texts of several factors. */
  combined: string[]
}

export function findAll(a: AnswerSet, b: AnswerSet, choice: SharingChoice = allShared): PairFindings {
  const comparison = presentComparison(a, b, choice)
  const { factors: shown = [], patterns = [] } = comparison
  const rows = shown.map((row) => {
    const ids = new Set(patterns.filter((one) => one.factors.includes(row.factor)).map(({ id }) => id))
    const valueBand = row.value == null ? null : band(row.value)
    const findings = findRowFindings({ ...row, valueBand }, ids)
    const rowPatterns = findRowPatterns(patterns, row.factor, findings)
    return { factor: row.factor, findings, patterns: rowPatterns.map(({ id, who }) => `${id} ${who}`) }
  })
  const combined = findCombinedPatterns(patterns).map(({ id, who }) => `${id} ${who}`)
  return { comparison, summary: summarizePair(shown), rows, combined }
}

/** Keys of all sentences about named factors: the headline, the cards, the rows, the patterns and the evening. */
export function sentencesOf({ comparison, summary, rows, combined }: PairFindings): Set<string> {
  const { strongest, apart, differing, hardest } = summary
  const said = new Set<string>(combined)
  if (strongest) said.add(`${strongest.factor} ${strongest.isStrong ? 'easy' : 'easiest'}`)
  if (apart) said.add(`${apart.factor} apart`)
  if (differing) said.add(`${differing.factor} differing`)
  if (hardest) said.add(`${hardest} hard`)
  for (const { factor, findings, patterns } of rows) {
    for (const finding of findings) said.add(`${factor} ${finding}`)
    for (const pattern of patterns) said.add(pattern)
  }
  for (const factor of comparison.guide?.strengths ?? []) said.add(`${factor} evening strength`)
  for (const factor of comparison.guide?.topics ?? []) said.add(`${factor} evening topic`)
  return said
}

/** A seeded source of the answers of simulated couples; importance is mostly high, because people tend to answer so. */
export function simulateCouples(
  design: CoupleDesign,
  population: Population,
  seed: number,
): () => { a: AnswerSet; b: AnswerSet; views: { a: TrueViews; b: TrueViews } } {
  const uniform = seededUniform(seed)
  const normal = seededNormal(uniform)
  const draw = coupleSource(design, normal, population)
  const importance = () => Math.min(5, Math.max(1, Math.round(3.8 + 0.9 * normal()))) as Rating
  const answer = (views: TrueViews): AnswerSet => ({
    answers: answerAs(views, normal, uniform).answers,
    importance: Object.fromEntries(factors.map(({ id }) => [id, importance()])),
  })
  return () => {
    const views = draw()
    return { a: answer(views.a), b: answer(views.b), views }
  }
}
