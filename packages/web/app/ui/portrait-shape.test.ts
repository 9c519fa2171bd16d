import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeDistance, shapePortrait } from './portrait-shape.ts'

const values = fc.array(fc.option(fc.integer({ min: 0, max: 10 }).map((ten) => 10 * ten)), {
  minLength: 10,
  maxLength: 10,
})
const score = fc.option(fc.integer({ min: 0, max: 100 }))

/** Length of a petal from its base to its tip, which ends the first curve of the path. */
function lengthOf(path: string): number {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  const [x = 0, y = 0, , , , , tipX = 0, tipY = 0] = numbers
  return Math.hypot(tipX - x, tipY - y)
}

describe('shapePortrait', () => {
  test('makes a petal as long as its value, and all petals without a value equally long', () => {
    const { petals } = shapePortrait(54, [20, 40, 80, null, null, 0, 50, 60, 70, 100])
    const lengths = petals.map(({ path }) => lengthOf(path))
    for (const [index, value] of [20, 40, 80].entries()) expect(lengths[index]).toBeCloseTo(value, 0)
    expect(lengths[9]).toBeCloseTo(100, 0)
    expect(lengths[3]).toBeCloseTo(lengths[4] ?? 0, 0)
    // A value of 0 stays visible.
    expect(lengths[5]).toBeGreaterThan(5)
  })

  test('contains every petal and both circles in its box', () => {
    fc.assert(
      fc.property(score, values, (of, lengths) => {
        const { box, petals, left, right } = shapePortrait(of, lengths)
        for (const { tip } of petals) {
          expect(Math.abs(tip.x)).toBeLessThan(box.width / 2)
          expect(Math.abs(tip.y)).toBeLessThan(box.height / 2)
        }
        expect(left.cx - left.r).toBeGreaterThan(box.x)
        expect(right.cx + right.r).toBeLessThan(box.x + box.width)
      }),
    )
  })

  test('draws circles that overlap by the score', () => {
    const distances = [0, 30, 60, 100].map((of) => shapePortrait(of, []).right.cx)
    expect(distances).toEqual(distances.toSorted((one, two) => two - one))
    expect(computeDistance(0.5, 1)).toBeCloseTo(0.8079, 3)
  })
})
