import type { Factor } from '@twofold/instrument/factors'
import type { FactorTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'
import { currentLanguage } from '../language.ts'

interface FactorModule {
  factorTexts: FactorTexts
  categoryNames: Readonly<Record<string, string>>
}

const read = defineTexts<FactorModule>(
  {
    en: () => import('@twofold/instrument/texts/en/factors'),
    de: () => import('@twofold/instrument/texts/de/factors'),
  },
  (_, module) => module as FactorModule,
)

/** Names and definitions of the factors in the language of the page. */
export const factorTexts = (): FactorTexts => read().factorTexts

/** The short name of a factor's easy side, which fits next to "comes easily". */
export const plainName = (id: Factor['id']): string => factorTexts()[id].plainName

/** The research name of a factor; the English one is that of the specification. */
export function researchName({ id, name }: Pick<Factor, 'id' | 'name'>): string {
  return currentLanguage() === 'en' ? name : factorTexts()[id].name
}

/** English names of the specification for factors as others can observe them, where they differ. */
const observedNames: Partial<Record<Factor['id'], string>> = {
  emotion_regulation: 'Emotion Regulation',
  boundaries: 'Boundaries & Autonomy',
}

/** The research name of a factor in 360° feedback. */
export function observedName(factor: Pick<Factor, 'id' | 'name'>): string {
  const name = currentLanguage() === 'en' ? observedNames[factor.id] : undefined
  return name ?? researchName(factor)
}

export const categoryName = (id: string): string => read().categoryNames[id] ?? ''
