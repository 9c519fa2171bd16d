import type { InsightTexts, OwnTexts } from '../text-types.ts'
import data from './insights.json' with { type: 'json' }

export const ownTexts: OwnTexts = data.ownTexts
export const insights: InsightTexts = data.insights
