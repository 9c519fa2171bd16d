import { steps } from './thresholds.ts'

/** Removes floating-point errors, so that halves are rounded equally in every engine. */
export function roundToNineDecimals(x: number): number {
  return Math.round(x * 1e9) / 1e9
}

/** Rounds to the nearest multiple of `step`, halves up: floor(x / step + ½) · step after nine decimals. */
export function roundTo(x: number, step: number): number {
  return Math.floor(roundToNineDecimals(x) / step + 0.5) * step
}

/** Clamps a value to 0-100. */
export function clamp(x: number): number {
  return x < 0 ? 0 : x > 100 ? 100 : x
}

/**
 * Rounds a value of one person in a shared view to tens within 10-90. A mean of four answers at an end of the scale would reveal every
 * single answer.
 */
export function coarse(ease: number): number {
  const rounded = roundTo(ease, steps.person)
  if (rounded < steps.personLowest) return steps.personLowest
  return rounded > steps.personHighest ? steps.personHighest : rounded
}
