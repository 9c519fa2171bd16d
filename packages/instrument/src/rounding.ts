/** Drops floating-point dust, so that a half is rounded the same way in every engine. */
export function roundToNineDecimals(x: number): number {
  return Math.round(x * 1e9) / 1e9
}

/** Rounds to the nearest multiple of `step`, halves up: floor(x / step + ½) · step after nine decimals. */
export function roundTo(x: number, step: number): number {
  return Math.floor(roundToNineDecimals(x) / step + 0.5) * step
}

/** Rounds a difference by its size and gives the sign back, so that +2.5 and −2.5 are shown alike. */
export function roundDifference(x: number, step: number): number {
  const size = roundTo(Math.abs(x), step)
  return x < 0 && size !== 0 ? -size : size
}

/** Keeps a value on the 0-100 scale. */
export function cut(x: number): number {
  return x < 0 ? 0 : x > 100 ? 100 : x
}

/**
 * What one partner may read of the other's 0-100 value: tens within 10-90.
 * A mean of four answers at an end point would give every single answer away.
 */
export function coarse(health: number): number {
  const tens = roundTo(health, 10)
  return tens < 10 ? 10 : tens > 90 ? 90 : tens
}
