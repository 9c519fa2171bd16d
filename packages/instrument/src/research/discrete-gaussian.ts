/** A source of random bytes; production uses the operating system's generator. */
export type RandomBytes = (length: number) => Uint8Array

const POOL_BYTES = 1024

/** Whole numbers from random bytes, each equally likely. */
export interface RandomIntegers {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: bigint): bigint
}

export function createRandomIntegers(randomBytes: RandomBytes): RandomIntegers {
  let pool: Uint8Array = new Uint8Array(0)
  let used = 0
  const nextByte = (): bigint => {
    if (used >= pool.length) {
      pool = randomBytes(POOL_BYTES)
      used = 0
    }
    used += 1
    return BigInt(pool[used - 1] ?? 0)
  }
  return {
    below(bound) {
      if (bound <= 0n) throw new RangeError(`Cannot draw a number below ${bound}`)
      const bits = (bound - 1n).toString(2).length
      const mask = (1n << BigInt(bits)) - 1n
      for (;;) {
        let value = 0n
        for (let read = 0; read < bits; read += 8) value = (value << 8n) | nextByte()
        value &= mask
        // Rejects numbers at or above the bound, because a remainder would favour small numbers.
        if (value < bound) return value
      }
    },
  }
}

/** True with probability exp(-numerator / denominator), for a fraction from 0 to 1. */
function drawSmallExponential(random: RandomIntegers, numerator: bigint, denominator: bigint): boolean {
  let round = 1n
  while (random.below(denominator * round) < numerator) round += 1n
  return round % 2n === 1n
}

/** True with probability exp(-numerator / denominator), for a fraction of any size. */
function drawExponential(random: RandomIntegers, numerator: bigint, denominator: bigint): boolean {
  let rest = numerator
  while (rest > denominator) {
    if (!drawSmallExponential(random, 1n, 1n)) return false
    rest -= denominator
  }
  return drawSmallExponential(random, rest, denominator)
}

/** A whole number x with probability in proportion to exp(-|x| / scale). */
function drawDiscreteLaplace(random: RandomIntegers, scale: bigint): bigint {
  for (;;) {
    const low = random.below(scale)
    if (!drawSmallExponential(random, low, scale)) continue
    let high = 0n
    while (drawSmallExponential(random, 1n, 1n)) high += 1n
    const size = low + scale * high
    const isNegative = random.below(2n) === 1n
    // Rejects negative zero, which would double the probability of zero.
    if (isNegative && size === 0n) continue
    return isNegative ? -size : size
  }
}

function squareRootOf(value: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(value))))
  while (root * root > value) root -= 1n
  while ((root + 1n) * (root + 1n) <= value) root += 1n
  return root
}

/**
 * A whole number x with probability in proportion to exp(-x² / (2 · variance)): the discrete Gaussian of Canonne, Kamath and
 * Steinke (2020), algorithm 3. It computes with whole numbers only, because the low bits of floating-point noise can reveal
 * the value beneath it (Mironov 2012).
 */
export function drawDiscreteGaussian(random: RandomIntegers, variance: bigint): bigint {
  const scale = squareRootOf(variance) + 1n
  for (;;) {
    const candidate = drawDiscreteLaplace(random, scale)
    const size = candidate < 0n ? -candidate : candidate
    // exp(-(|x| - variance / scale)² / (2 · variance)), with both sides multiplied by scale².
    const distance = size * scale - variance
    if (drawExponential(random, distance * distance, 2n * variance * scale * scale)) return candidate
  }
}
