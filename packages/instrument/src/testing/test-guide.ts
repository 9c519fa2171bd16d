import { expect, test } from 'vitest'
import { compare } from '../compare.ts'
import { safetyFactors } from '../factors.ts'
import { presentComparison } from '../present.ts'
import { kind, lifelike, wholeScale } from '../simulated-people.ts'
import { simulateCouples } from './pair-findings.ts'
import { allShared } from './random-answers.ts'

/** Registers the rules of the evening for so many simulated couples of each population. */
export function testGuide(couples: number): void {
  test.each([
    ['that use the whole scale', wholeScale],
    ['that answer kindly', kind],
  ])(`the guide of ${couples} couples %s keeps its rules`, (_name, population) => {
    const draw = simulateCouples(lifelike, population, 20261128)
    const safety = new Set<string>(safetyFactors.map(({ id }) => id))
    let withStrength = 0
    for (let couple = 0; couple < couples; couple += 1) {
      const { a, b } = draw()
      const exact = new Map(compare(a, b).factors.map((row) => [row.factor as string, row]))
      for (const viewOfPartner of [true, false]) {
        const shown = presentComparison(a, b, { ...allShared, viewOfPartner })
        const { strengths = [], topics = [] } = shown.guide ?? {}
        const picked = [...strengths, ...topics]
        if (picked.some((factor) => safety.has(factor))) throw new Error('a safety factor was picked')
        if (new Set(picked).size !== picked.length) throw new Error('a factor was picked twice')
        for (const factor of strengths) {
          const row = exact.get(factor)
          const lower = Math.min(row?.a.bySelf?.ease ?? 0, row?.b.bySelf?.ease ?? 0)
          if (lower <= 70) throw new Error(`${factor} is a strength at ${lower}`)
          if (viewOfPartner && [row?.a.gap, row?.b.gap].includes('clear'))
            throw new Error('a gap is a strength')
        }
        const [first] = topics
        const flooding = shown.factors?.find(({ factor }) => factor === 'flooding')
        const higher = Math.max(flooding?.you.bySelf ?? 100, flooding?.partner.bySelf ?? 100)
        if (first === 'flooding' && higher >= 50) throw new Error('flooding opens an evening')
        if (viewOfPartner && strengths.length > 0) withStrength += 1
      }
    }
    // The rules would hold without any strength.
    expect(withStrength / couples).toBeGreaterThan(0.1)
  })
}
