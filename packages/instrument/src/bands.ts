export type Band = 'low' | 'middle' | 'high'

const LOW_BELOW = 40
const HIGH_ABOVE = 70

/** The band of an ease value (0-100): below 40 low, 40-70 middle, above 70 high. In tens: low up to 30, high from 80. */
export function band(ease: number): Band {
  if (ease < LOW_BELOW) return 'low'
  return ease > HIGH_ABOVE ? 'high' : 'middle'
}
