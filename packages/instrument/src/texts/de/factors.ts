import type { CategoryId } from '../../factors.ts'
import type { FactorTexts } from '../text-types.ts'
import data from './factors.json' with { type: 'json' }

export const factorTexts: FactorTexts = data.factorTexts
export const categoryNames: Readonly<Record<CategoryId, string>> = data.categoryNames
