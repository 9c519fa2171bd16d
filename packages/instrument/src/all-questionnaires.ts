import { makeQuestionnaire, type Questionnaire } from './questionnaire.ts'
import { texts as german } from './versions/2026-3/de.ts'
import { texts as english } from './versions/2026-3/en.ts'
import {
  chooseLanguage,
  getInstrumentVersion,
  type InstrumentVersion,
  type TextLanguage,
} from './versions.ts'

const questionnaires: Readonly<
  Record<InstrumentVersion, { en: Questionnaire } & Partial<Record<TextLanguage, Questionnaire>>>
> = {
  '2026.3': {
    en: makeQuestionnaire('2026.3', 'en', english),
    de: makeQuestionnaire('2026.3', 'de', german),
  },
}

/**
 * The questionnaire of a version in a language, or in English if the version is not translated. Throws a RangeError for
 * an unknown version. Imports every wording; browsers load one with `loadQuestionnaire`.
 */
export function getQuestionnaire(version: string, language = 'en'): Questionnaire {
  const known = getInstrumentVersion(version)
  const translations = questionnaires[known]
  return translations[chooseLanguage(known, language)] ?? translations.en
}
