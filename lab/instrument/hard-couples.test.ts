import { readFileSync } from 'node:fs'
import {
  type Answer,
  type AnswerSet,
  needsHelp,
  presentComparison,
  presentOwn,
  safetyFactors,
  statements,
} from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { drawAnswers, type HardCouple, hardCouples, measure } from './hard-couples.ts'

function getCouple(name: string): HardCouple {
  const couple = hardCouples.find((one) => one.name === name)
  if (couple === undefined) throw new Error(`There is no couple ${name}`)
  return couple
}

test.each([
  'pursuer and distancer',
  'she is unhappy with sex, he does not know',
  'affair disclosed, he swears, she checks',
])('the headline or the first topic names the trouble of "%s" in at least 90 % of draws', (name) => {
  expect(measure(getCouple(name)).either).toBeGreaterThanOrEqual(0.9)
})

describe('coercive control', () => {
  const safety = new Set<string>(safetyFactors.map(({ id }) => id))
  const free = (set: AnswerSet): AnswerSet => {
    const answers: Record<string, Answer | undefined> = { ...set.answers }
    for (const { id, factor, reversed } of statements) if (safety.has(factor)) answers[id] = reversed ? 1 : 5
    return { ...set, answers }
  }
  const draws = drawAnswers(getCouple('coercive control'))

  test('shows on no shared screen', () => {
    for (const { a, b } of draws) {
      for (const viewOfPartner of [false, true]) {
        const choice = { score: true, factors: true, viewOfPartner, safety: false, heldBack: [] }
        const shown = JSON.stringify(presentComparison(a, b, choice))
        expect(shown).toBe(JSON.stringify(presentComparison(free(a), free(b), choice)))
        expect(shown).not.toMatch(/fairness|boundaries/)
      }
    }
  })

  test('leads to help instead of advice on the own page of the controlled person', () => {
    for (const { a } of draws) {
      expect(needsHelp(a.answers)).toBe(true)
      const rows = presentOwn(a.answers).factors.filter(({ help }) => help)
      expect(rows.map(({ factor }) => factor)).toContain('repair')
    }
  })
})

test('docs/method.md states what the program prints about each couple', () => {
  const method = readFileSync(new URL('../../docs/method.md', import.meta.url), 'utf8')
  const lines = method.split('\n')
  for (const couple of hardCouples) {
    const row = lines.find((line) => line.startsWith(`| ${couple.name} |`))?.split('|')
    const { headline, topic, either, score } = measure(couple)
    const shown = row?.slice(5, 9).map((cell) => Number.parseInt(cell, 10))
    expect(shown, couple.name).toEqual([
      ...[headline, topic, either].map((share) => Math.round(100 * share)),
      Math.round(score),
    ])
  }
})
