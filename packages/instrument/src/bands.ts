export type Band = 'low' | 'middle' | 'high'

const LOW_BELOW = 40
const HIGH_ABOVE = 70

/** The band of a health value (0-100): below 40 low, 40-70 middle, above 70 high. */
export function band(health: number): Band {
  if (health < LOW_BELOW) return 'low'
  return health > HIGH_ABOVE ? 'high' : 'middle'
}

export interface ScoreBand {
  id: Band | 'open'
  /** One sentence about the meaning of the score today. */
  sentence: string
}

const scoreBands: Readonly<Record<ScoreBand['id'], ScoreBand>> = {
  low: { id: 'low', sentence: 'Right now, much of what you two describe takes effort.' },
  middle: {
    id: 'middle',
    sentence: 'Right now, some of what you describe comes easily, and some takes effort.',
  },
  high: { id: 'high', sentence: 'Right now, most of what you describe comes easily to the two of you.' },
  open: { id: 'open', sentence: 'There are too few answers to bring your two pictures into one figure.' },
}

/** The band of a compatibility score; `open` if there is no score. It describes today and predicts nothing. */
export function scoreBand(score: number | null): ScoreBand {
  return scoreBands[score === null ? 'open' : band(score)]
}
