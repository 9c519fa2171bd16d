export type Band = 'low' | 'middle' | 'high'

const LOW_BELOW = 40
const HIGH_ABOVE = 70

/** The band of a health value (0-100): below 40 low, 40-70 middle, above 70 high. */
export function band(health: number): Band {
  if (health < LOW_BELOW) return 'low'
  return health > HIGH_ABOVE ? 'high' : 'middle'
}
