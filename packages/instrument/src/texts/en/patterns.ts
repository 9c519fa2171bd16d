import type { PatternTexts } from '../text-types.ts'
import data from './patterns.json' with { type: 'json' }

/** Possible meanings, never predictions. */
export const patternTexts: PatternTexts = data
