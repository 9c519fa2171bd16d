import type { BreakfastTexts } from '../text-types.ts'
import data from './breakfast.json' with { type: 'json' }

export const breakfast: BreakfastTexts = data
