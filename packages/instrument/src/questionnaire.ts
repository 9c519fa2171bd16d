import { type FactorId, factors, type ObservableFactorId } from './factors.ts'
import { type ObserverStatementKey, observerStatements } from './observer-statements.ts'
import { type Part, type StatementKey, statements } from './statements.ts'
import type { InstrumentVersion, TextLanguage } from './versions.ts'

/**
 * A statement about oneself and the same statement with swapped persons, so that self-view and partner's view are comparable.
 * Statements on fairness and boundaries ask what the person may do and how much their word counts, never what they grant: the
 * person with less say can answer from their own life, and only that answer enters a value.
 */
export type Wording = Readonly<Record<Part, string>>

/** The wordings of one version in one language. */
export interface QuestionnaireTexts {
  /** Default wording of each placeholder in statements. With a first name, every placeholder becomes that name. */
  partnerForms: Readonly<Record<string, string>>
  /** Four for each factor; the third is reversed. */
  statements: Readonly<Record<FactorId, readonly [Wording, Wording, Wording, Wording]>>
  /** Three for each observable factor; the third is reversed. */
  observerStatements: Readonly<Record<ObservableFactorId, readonly [string, string, string]>>
  importance: Readonly<Record<FactorId, string>>
  /** Labels of 1 to 5, also for the 360° survey. */
  answerScale: readonly string[]
  importanceScale: readonly string[]
}

export interface Statement extends StatementKey {
  text: string
}

export interface ObserverStatement extends ObserverStatementKey {
  text: string
}

export interface ImportanceQuestion {
  factor: FactorId
  text: string
}

/** All questions of one version in one language. */
export interface Questionnaire {
  version: InstrumentVersion
  language: TextLanguage
  statements: readonly Statement[]
  importanceQuestions: readonly ImportanceQuestion[]
  observerStatements: readonly ObserverStatement[]
  answerScale: readonly string[]
  importanceScale: readonly string[]
}

/** Fills `{partner}` and its other forms. Throws a RangeError for a placeholder without a form. */
function namePartner({ partnerForms }: QuestionnaireTexts, text: string, name: string | null): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, form: string) => {
    const wording = partnerForms[form]
    if (wording === undefined) throw new RangeError(`Unknown form of the partner: ${form}`)
    return name ?? wording
  })
}

const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1)) - 1

/** @param partnerName first name in statements; inserted in the browser only, so that no server and no stored text contains it */
export function makeQuestionnaire(
  version: InstrumentVersion,
  language: TextLanguage,
  texts: QuestionnaireTexts,
  partnerName: string | null = null,
): Questionnaire {
  return {
    version,
    language,
    statements: statements.map((key) => ({
      ...key,
      text: namePartner(texts, texts.statements[key.factor][numberOf(key.id)]?.[key.part] ?? '', partnerName),
    })),
    importanceQuestions: factors.map(({ id }) => ({ factor: id, text: texts.importance[id] })),
    observerStatements: observerStatements.map((key) => ({
      ...key,
      text: texts.observerStatements[key.factor][numberOf(key.id)] ?? '',
    })),
    answerScale: texts.answerScale,
    importanceScale: texts.importanceScale,
  }
}
