import { bandLimits } from './thresholds.ts'

export type Band = 'low' | 'middle' | 'high'

/** The band of an ease value (0-100): below 40 low, 40-70 middle, above 70 high. In tens: low up to 30, high from 80. */
export function band(ease: number): Band {
  if (ease < bandLimits.lowBelow) return 'low'
  return ease > bandLimits.highAbove ? 'high' : 'middle'
}
