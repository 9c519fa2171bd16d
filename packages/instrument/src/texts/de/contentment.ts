import type { ContentmentTexts } from '../text-types.ts'
import data from './contentment.json' with { type: 'json' }

export const contentment = data as unknown as ContentmentTexts
