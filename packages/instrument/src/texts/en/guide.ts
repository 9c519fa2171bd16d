import type { GuideTexts } from '../text-types.ts'
import data from './guide.json' with { type: 'json' }

export const guide = data as unknown as GuideTexts
