import type { TogetherTexts } from '../../together.ts'
import data from './together.json' with { type: 'json' }

export const togetherTexts: TogetherTexts = data
