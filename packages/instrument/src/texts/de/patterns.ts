import type { PatternTexts } from '../text-types.ts'
import data from './patterns.json' with { type: 'json' }

/** Mögliche Bedeutungen, nie Vorhersagen. */
export const patternTexts: PatternTexts = data
