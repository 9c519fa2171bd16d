import { describe, expect, test } from 'vitest'
import { independent, kind, lifelike, wholeScale } from '../simulated-people.ts'
import {
  measureAlike,
  measureGaps,
  measureRandom,
  measureRaters,
  measureScore,
  measureTexts,
  report,
} from './measures.ts'

/** Standard deviation of a person's mood between days, in points of the answer scale, that gives the score a retest correlation near .85. */
const MOOD = 0.25

/** Registers the simulations of the method with so many raters and couples. */
export function testMeasures({ raters, couples }: { raters: number; couples: number }): void {
  test('scores follow the trait, and their intervals cover it in four of five cases', () => {
    const { correlation, covered, fifths } = measureRaters(raters)
    report('score and trait correlate', correlation)
    report('uncut interval of a value covers', covered)
    report('by fifths of the scale', ...fifths)
    expect(correlation).toBeGreaterThanOrEqual(0.86)
    expect(covered).toBeGreaterThanOrEqual(0.76)
    expect(covered).toBeLessThanOrEqual(0.84)
    for (const fifth of fifths) expect(fifth).toBeGreaterThanOrEqual(0.6)
  })

  test('the range of the score covers the true score when days give it a retest of .85', () => {
    const { retest, covered, coveredWithoutDay, bias, halfWidth } = measureScore(lifelike, couples, MOOD)
    report('retest with day effects', retest)
    report('range of the score covers', covered)
    report('the same without the day component', coveredWithoutDay)
    report('bias, half width', bias, halfWidth)
    expect(retest).toBeGreaterThan(0.82)
    expect(retest).toBeLessThan(0.88)
    expect(covered).toBeGreaterThanOrEqual(0.76)
    expect(covered).toBeLessThanOrEqual(0.84)
    // Control: errors of the statements alone are far too narrow.
    expect(coveredWithoutDay).toBeLessThan(0.6)
  })

  test('errors of the statements alone cover the true score when nothing differs between days', () => {
    const ofLifelike = measureScore(lifelike, couples, 0).coveredWithoutDay
    const ofIndependent = measureScore(independent, couples, 0).coveredWithoutDay
    report('statements alone, lifelike and independent', ofLifelike, ofIndependent)
    expect(ofLifelike).toBeGreaterThanOrEqual(0.73)
    expect(ofIndependent).toBeLessThanOrEqual(0.9)
  })

  test('at most 20 % of couples who see everything alike read of a clear difference', () => {
    for (const population of [wholeScale, kind]) {
      const { screens, gaps, differences } = measureAlike(couples, population)
      report(`first screens with a wrong difference, mean ${population.mean}`, screens)
      report('wrong gaps and differences, each', gaps, differences)
      expect(screens).toBeLessThanOrEqual(0.2)
    }
  })

  test('most gaps stay uncertain when views correlate .45', () => {
    const { clear, possible, none } = measureGaps(independent, couples)
    report('clear, possible, none', clear, possible, none)
    expect(clear).toBeLessThan(0.2)
    expect(none).toBeGreaterThan(0.5)
  })

  test('the score of random answers is nearly always within 40-70', () => {
    const { inside, mean } = measureRandom(couples)
    report('random answers within 40-70, mean', inside, mean)
    expect(inside).toBeGreaterThanOrEqual(0.98)
  })

  describe.each([
    ['lifelike', lifelike, kind],
    ['independent', independent, kind],
    ['lifelike', lifelike, wholeScale],
  ] as const)('%s couples, %#', (name, design, population) => {
    test('no finding reaches more than a quarter, and 95 % get a first sentence and a topic', () => {
      const { findings, topics, headlines, withBoth, withoutDifference } = measureTexts(
        design,
        population,
        couples,
      )
      const of = `${name}, mean ${population.mean}`
      report(`${of}: most frequent finding ${findings[0]?.[0]}`, findings[0]?.[1] ?? 0)
      report(`${of}: most frequent topic ${topics[0]?.[0]}`, topics[0]?.[1] ?? 0)
      report(`${of}: first sentence and topic`, withBoth)
      report(`${of}: no clear difference`, withoutDifference)
      report(`${of}: headlines`, headlines)
      if (population === kind) expect(findings.filter(([, share]) => share > 0.25)).toEqual([])
      expect(findings.length).toBeGreaterThan(50)
      expect(headlines).toBeGreaterThan(100)
      expect(withBoth).toBeGreaterThanOrEqual(0.95)
    })
  })
}
