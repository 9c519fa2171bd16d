import { expect, test } from 'vitest'
import { createRandomIntegers, drawDiscreteGaussian } from './discrete-gaussian.ts'
import { seededBytes } from './testing.ts'

test('below draws every number equally often when the bound is not a power of two', () => {
  const random = createRandomIntegers(seededBytes(1))
  const counts = new Array<number>(5).fill(0)
  for (let index = 0; index < 50_000; index++) {
    const drawn = Number(random.below(5n))
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  // Standard deviation of a count: 89.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('below rejects a bound of zero', () => {
  expect(() => createRandomIntegers(seededBytes(1)).below(0n)).toThrow(RangeError)
})

test.each([1n, 9n, 400n])('noise follows the discrete Gaussian when its variance is %s', (variance) => {
  const random = createRandomIntegers(seededBytes(Number(variance)))
  const draws = 30_000
  const counts = new Map<number, number>()
  for (let index = 0; index < draws; index++) {
    const drawn = Number(drawDiscreteGaussian(random, variance))
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  const reach = 12 * Math.ceil(Math.sqrt(Number(variance)))
  const weight = (x: number): number => Math.exp(-(x ** 2) / (2 * Number(variance)))
  let all = 0
  for (let x = -reach; x <= reach; x++) all += weight(x)
  let statistic = 0
  let cells = 0
  for (let x = -reach; x <= reach; x++) {
    const expected = (draws * weight(x)) / all
    if (expected < 20) continue
    statistic += ((counts.get(x) ?? 0) - expected) ** 2 / expected
    cells += 1
  }
  // Chi-square: its mean is the number of cells, its variance twice that.
  expect(Math.abs(statistic - cells)).toBeLessThan(4 * Math.sqrt(2 * cells))
})

test('noise is a whole number of any size when the variance exceeds exact floating-point numbers', () => {
  const random = createRandomIntegers(seededBytes(3))
  const sizes = Array.from({ length: 200 }, () => drawDiscreteGaussian(random, 10n ** 30n))
  expect(sizes.some((size) => size % 2n !== 0n)).toBe(true)
  const squares = sizes.reduce((sum, size) => sum + size * size, 0n)
  const ratio = Number(squares / 200n) / 1e30
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})
