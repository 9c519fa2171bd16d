import { inLanguage, type Language } from '@twofold/contract/languages'
import { de } from './export-texts/de.ts'
import { en } from './export-texts/en.ts'

type Part = keyof typeof en.parts

/** The pages that explain a part, other than the table of purposes. */
const explainedAt: Partial<Record<Part, string>> = {
  results: '/factors',
  sharing: '/privacy#pair',
  invitation_claims: '/privacy#pair',
  feedback_surveys: '/privacy#feedback',
  feedback_results: '/privacy#feedback',
  consents: '/data-rights#withdraw',
  accepted_terms: '/terms#contract',
  account_states: '/data-rights#freeze',
}

/** The first entry of the file, in the language of the user: its content, and what it omits. */
export function describeExport(publicUrl: string, language: Language) {
  const texts = { en, de }[language]
  return {
    about: texts.about,
    parts: (Object.keys(en.parts) as Part[]).map((part) => ({
      part,
      ...texts.parts[part],
      explainedAt: `${publicUrl}${inLanguage(explainedAt[part] ?? '/privacy#purposes', language)}`,
    })),
    omitted: [...texts.omitted],
  }
}
