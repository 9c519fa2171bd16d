import type { FactorId } from './factors.ts'
import type { Questionnaire } from './questionnaire.ts'
import { makeQuestionnaire } from './questionnaire.ts'
import type { Part } from './statements.ts'
import { texts as texts1en } from './versions/2026-1/en.ts'
import { texts as texts2de } from './versions/2026-2/de.ts'
import { texts as texts2en } from './versions/2026-2/en.ts'
import type { InstrumentVersion, TextLanguage } from './versions.ts'
import { chooseLanguage, getInstrumentVersion } from './versions.ts'

const questionnaires: Readonly<
  Record<InstrumentVersion, { en: Questionnaire } & Partial<Record<TextLanguage, Questionnaire>>>
> = {
  '2026.1': { en: makeQuestionnaire('2026.1', 'en', texts1en) },
  '2026.2': {
    en: makeQuestionnaire('2026.2', 'en', texts2en),
    de: makeQuestionnaire('2026.2', 'de', texts2de),
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

/** Whether a factor's four statements of a part have the same English wording in two versions, so that values may be compared. */
export function hasSameStatements(one: string, other: string, factor: FactorId, part: Part): boolean {
  const wordings = (version: string) =>
    getQuestionnaire(version)
      .statements.filter((statement) => statement.factor === factor && statement.part === part)
      .map(({ text }) => text)
  return one === other || wordings(one).join('\n') === wordings(other).join('\n')
}
