import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerSet, Rating } from './answers.ts'
import { band } from './bands.ts'
import { factors } from './factors.ts'
import { presentComparison } from './present.ts'
import {
  findCombinedPatterns,
  findRowFindings,
  findRowPatterns,
  getFindingText,
  type RowFinding,
} from './row-findings.ts'
import { answerAs, coupleSource, seededNormal, seededUniform, type TrueViews } from './simulated-people.ts'
import { allTexts } from './testing/all-texts.ts'
import { allShared, anyAnswers, propertyOptions } from './testing/random-answers.ts'
import { summarizePair } from './together.ts'

const COUPLES = 10_000
const factorById = new Map(factors.map((factor) => [factor.id, factor]))
const texts = allTexts.en

/** All findings of a results page for the person with the answers `a`. */
function findingsOf(a: AnswerSet, b: AnswerSet) {
  const { factors: rows = [], patterns = [], guide } = presentComparison(a, b, allShared)
  const byFactor = rows.flatMap((row) => {
    const factor = factorById.get(row.factor)
    if (factor === undefined) return []
    const ids = new Set(
      patterns.filter((pattern) => pattern.factors.includes(row.factor)).map(({ id }) => id),
    )
    const valueBand = row.value === null ? null : band(row.value)
    return findRowFindings({ ...row, factor, valueBand }, ids).map((finding) => ({ row, finding }))
  })
  return { byFactor, patterns, guide, summary: summarizePair(rows) }
}

describe('findRowFindings', () => {
  test('returns only findings with a text, and none for safety factors', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (a, b) => {
        for (const { row, finding } of findingsOf(a, b).byFactor) {
          expect(factorById.get(row.factor)?.safety).toBe(false)
          expect(getFindingText(texts.insights[row.factor], finding).meaning).toBeTruthy()
        }
      }),
      propertyOptions,
    )
  })

  test('never returns a shared finding for a factor with a clear gap', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (a, b) => {
        for (const { row, finding } of findingsOf(a, b).byFactor) {
          if (finding !== 'bothEasy' && finding !== 'bothHard') continue
          expect([row.you.gap, row.partner.gap]).not.toContain('clear')
        }
      }),
      propertyOptions,
    )
  })

  test('never returns a shared difficulty that a pattern attributes to one partner', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (a, b) => {
        const { byFactor, patterns } = findingsOf(a, b)
        const oneSided = patterns.filter(({ id }) => id === 'anxious_avoidant' || id === 'pursue_withdraw')
        const hard = byFactor.filter(({ finding }) => finding === 'bothHard').map(({ row }) => row.factor)
        expect(oneSided.flatMap(({ factors: about }) => about).filter((id) => hard.includes(id))).toEqual([])
      }),
      { ...propertyOptions, numRuns: 400 },
    )
  })

  test('mirrors the findings when the partners are swapped', () => {
    const mirrored: Record<RowFinding, RowFinding> = {
      partnerSeesMore: 'youSeeMore',
      partnerSeesLess: 'youSeeLess',
      youSeeMore: 'partnerSeesMore',
      youSeeLess: 'partnerSeesLess',
      bothEasy: 'bothEasy',
      bothHard: 'bothHard',
    }
    const named = (a: AnswerSet, b: AnswerSet) =>
      findingsOf(a, b).byFactor.map(({ row, finding }) => [row.factor, finding] as const)
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (a, b) => {
        const other = named(b, a).map(([factor, finding]) => `${factor} ${mirrored[finding]}`)
        expect(other.toSorted()).toEqual(
          named(a, b)
            .map((pair) => pair.join(' '))
            .toSorted(),
        )
      }),
      propertyOptions,
    )
  })
})

test('texts apply to at most a quarter of 10,000 simulated couples, and 95 % get a strength and a topic', () => {
  const uniform = seededUniform(20261125)
  const normal = seededNormal(uniform)
  const draw = coupleSource(
    { selfWithView: 0.45, selfWithSelf: 0.2, viewWithView: 0.62, sameRater: 0.3, tone: 0.5 },
    normal,
  )
  // Simulated traits are on the ease scale of every factor. Importance is mostly high, because people tend to answer so.
  const turned = (traits: readonly number[]) =>
    traits.map((trait, index) => (factors[index]?.direction === 'difficulty' ? 6 - trait : trait))
  const importance = () => Math.min(5, Math.max(1, Math.round(3.8 + 0.9 * normal()))) as Rating
  const answer = ({ self, partner }: TrueViews): AnswerSet => ({
    answers: answerAs({ self: turned(self), partner: turned(partner) }, normal, uniform).answers,
    importance: Object.fromEntries(factors.map(({ id }) => [id, importance()])),
  })
  const counts = new Map<string, number>()
  let withStrengthAndTopic = 0
  for (let couple = 0; couple < COUPLES; couple += 1) {
    const views = draw()
    const { byFactor, patterns, guide, summary } = findingsOf(answer(views.a), answer(views.b))
    const shown = new Set(byFactor.map(({ row, finding }) => `${row.factor} ${finding}`))
    for (const { id: factor } of factors) {
      const findings = byFactor.filter(({ row }) => row.factor === factor).map(({ finding }) => finding)
      for (const { id, who } of findRowPatterns(patterns, factor, findings)) shown.add(`${id} ${who}`)
    }
    for (const { id, who } of findCombinedPatterns(patterns)) shown.add(`${id} ${who}`)
    for (const key of shown) counts.set(key, (counts.get(key) ?? 0) + 1)
    if (summary.strongest !== null && (guide?.topics.length ?? 0) > 0) withStrengthAndTopic += 1
  }
  const tooCommon = [...counts].filter(([, count]) => count > COUPLES / 4)
  expect(tooCommon).toEqual([])
  expect(counts.size).toBeGreaterThan(50)
  expect(withStrengthAndTopic / COUPLES).toBeGreaterThanOrEqual(0.95)
})
