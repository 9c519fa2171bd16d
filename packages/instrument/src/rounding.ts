/** Removes floating-point errors, so that halves are rounded equally in every engine. */
export function roundToNineDecimals(x: number): number {
  return Math.round(x * 1e9) / 1e9
}

/** Rounds to the nearest multiple of `step`, halves up: floor(x / step + ½) · step after nine decimals. */
export function roundTo(x: number, step: number): number {
  return Math.floor(roundToNineDecimals(x) / step + 0.5) * step
}

/** Rounds the absolute value of a difference and restores the sign, so that +2.5 and −2.5 are rounded equally. */
export function roundDifference(x: number, step: number): number {
  const size = roundTo(Math.abs(x), step)
  return x < 0 && size !== 0 ? -size : size
}

/** Clamps a value to 0-100. */
export function clamp(x: number): number {
  return x < 0 ? 0 : x > 100 ? 100 : x
}

/**
 * Rounds a value about the other person to tens within 10-90. A mean of four answers at an end of the scale would reveal every
 * single answer.
 */
export function coarse(health: number): number {
  const tens = roundTo(health, 10)
  return tens < 10 ? 10 : tens > 90 ? 90 : tens
}
