import type { Statement } from '@twofold/instrument'
import { loadQuestionnaire } from '@twofold/instrument/load-questionnaire'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { defineTexts } from '../define-texts.ts'

/** The statements of the current version in the language of the page. */
export const statementTexts = defineTexts<readonly Statement[]>(
  {
    en: () => loadQuestionnaire(INSTRUMENT_VERSION, 'en'),
    de: () => loadQuestionnaire(INSTRUMENT_VERSION, 'de'),
  },
  (_, questionnaire) => (questionnaire as { statements: readonly Statement[] }).statements,
)
