import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerSet } from './answers.ts'
import { band } from './bands.ts'
import { findRowFindings, getFindingText, type RowFinding } from './row-findings.ts'
import { allTexts } from './testing/all-texts.ts'
import { findAll } from './testing/pair-findings.ts'
import { anyAnswers, propertyOptions } from './testing/random-answers.ts'
import { makeRows, type RowSketch } from './testing/rows.ts'
import { testProperty } from './testing/test-property.ts'

const texts = allTexts.en

/** All findings of a results page for the person with the answers `a`. */
function findingsOf(a: AnswerSet, b: AnswerSet) {
  const { rows, comparison } = findAll(a, b)
  const byFactor = rows.flatMap(({ factor, findings }) => {
    const row = comparison.factors?.find((one) => one.factor === factor)
    return row === undefined ? [] : findings.map((finding) => ({ row, finding }))
  })
  return { byFactor, patterns: comparison.patterns ?? [] }
}

describe('findRowFindings', () => {
  testProperty('returns only findings with a text', [anyAnswers, anyAnswers], (a, b) => {
    for (const { row, finding } of findingsOf(a, b).byFactor) {
      expect(getFindingText(texts.insights[row.factor], finding)).toBeTruthy()
    }
  })

  testProperty(
    'never returns a shared finding for a factor with a clear gap',
    [anyAnswers, anyAnswers],
    (a, b) => {
      for (const { row, finding } of findingsOf(a, b).byFactor) {
        if (finding !== 'bothEasy' && finding !== 'bothHard') continue
        expect([row.you.gap, row.partner.gap]).not.toContain('clear')
      }
    },
  )

  testProperty(
    'never returns a shared difficulty that a pattern attributes to one partner',
    [anyAnswers, anyAnswers],
    (a, b) => {
      const { byFactor, patterns } = findingsOf(a, b)
      const oneSided = patterns.filter(({ id }) => id === 'anxious_avoidant' || id === 'pursue_withdraw')
      const hard = byFactor.filter(({ finding }) => finding === 'bothHard').map(({ row }) => row.factor)
      expect(oneSided.flatMap(({ factors: about }) => about).filter((id) => hard.includes(id))).toEqual([])
    },
  )

  test('returns gaps only if they are clear', () => {
    const findings = (sketch: RowSketch) =>
      makeRows({ bids: sketch }, { others: null })
        .filter(({ shared }) => shared)
        .flatMap((row) => findRowFindings({ ...row, valueBand: band(row.value ?? 50) }, new Set()))
    expect(findings({ seen: { byPartner: 90, gap: 'clear' } })).toEqual(['partnerSeesMore'])
    expect(findings({ sees: { byPartner: 10, gap: 'clear' } })).toEqual(['youSeeLess'])
    expect(
      findings({ seen: { byPartner: 90, gap: 'possible' }, sees: { byPartner: 10, gap: 'possible' } }),
    ).toEqual([])
    expect(findings({ you: 50, partner: 30, value: 30 })).toEqual(['bothHard'])
    expect(findings({ you: 60, partner: 30, value: 30 })).toEqual([])
    expect(findings({ you: 50, partner: 30, value: 40 })).toEqual([])
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
