import { getQuestionnaire } from './all-questionnaires.ts'
import { levelWeights } from './compare.ts'
import { MAX_FEEDBACK_RESPONSES, MIN_FEEDBACK_RESPONSES } from './counts.ts'
import { categories, factors } from './factors.ts'
import type { Questionnaire } from './questionnaire.ts'
import {
  answerQuality,
  bandLimits,
  evening,
  ownTexts,
  pairs,
  relativeImportance,
  scoring,
  steps,
} from './thresholds.ts'
import {
  INSTRUMENT_VERSION,
  type InstrumentVersion,
  instrumentVersions,
  type TextLanguage,
  versionLanguages,
} from './versions.ts'

/** A text in each language of its version. */
type Translated<T> = Partial<Record<TextLanguage, T>>

function inEveryLanguage<T>(
  version: InstrumentVersion,
  pick: (questionnaire: Questionnaire) => T,
): Translated<T> {
  return Object.fromEntries(
    versionLanguages[version].map((language) => [language, pick(getQuestionnaire(version, language))]),
  )
}

function describeVersion(version: InstrumentVersion) {
  const { statements, importanceQuestions, observerStatements } = getQuestionnaire(version)
  return {
    version,
    languages: versionLanguages[version],
    scales: {
      answers: inEveryLanguage(version, ({ answerScale }) => answerScale),
      importance: inEveryLanguage(version, ({ importanceScale }) => importanceScale),
    },
    /** In presentation order. */
    statements: statements.map(({ text: _, ...key }, index) => ({
      ...key,
      text: inEveryLanguage(version, (questionnaire) => questionnaire.statements[index]?.text ?? ''),
    })),
    importance: importanceQuestions.map(({ factor }, index) => ({
      factor,
      text: inEveryLanguage(version, (questionnaire) => questionnaire.importanceQuestions[index]?.text ?? ''),
    })),
    observerStatements: observerStatements.map(({ text: _, ...key }, index) => ({
      ...key,
      text: inEveryLanguage(version, (questionnaire) => questionnaire.observerStatements[index]?.text ?? ''),
    })),
  }
}

/** Everything needed to ask and score the questionnaire elsewhere, as JSON. */
export function getCodebook() {
  return {
    name: 'Twofold relationship self-assessment',
    licence: {
      items: 'CC-BY-4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      applies:
        'Statements, importance questions, answer scales and this codebook. The code has the licence of its repository.',
    },
    validated: false,
    currentVersion: INSTRUMENT_VERSION,
    categories,
    factors: factors.map((factor) => ({
      ...factor,
      /** Thirds of the own view and the partner's view in a person's level. */
      weights: levelWeights[factor.kind],
    })),
    coding: {
      answers:
        'A rating 1-5. A reversed statement is keyed as 6 minus the rating. "Prefer not to say" and "Doesn\'t apply to us" are missing.',
      ease: '25 times (mean of the keyed answers minus 1); for a factor of direction difficulty, 100 minus that.',
    },
    thresholds: {
      scoring,
      pairs,
      relativeImportance,
      bands: bandLimits,
      steps,
      ownTexts,
      answerQuality,
      evening,
      feedback: { minResponses: MIN_FEEDBACK_RESPONSES, maxResponses: MAX_FEEDBACK_RESPONSES },
    },
    versions: instrumentVersions.map(describeVersion),
  }
}

export type Codebook = ReturnType<typeof getCodebook>
