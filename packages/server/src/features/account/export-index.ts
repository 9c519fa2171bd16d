import { inLanguage, type Language } from '@twofold/contract/languages'
import { retention } from '@twofold/contract/retention'
import de from '#server/messages/de/export.json' with { type: 'json' }
import en from '#server/messages/en/export.json' with { type: 'json' }
import { formatMessage } from '#server/messages/format-message.ts'

type Part = keyof typeof en.parts

/** Texts for a reader without knowledge of the site. The English ones list the parts of the file. */
const catalogues: Readonly<Record<Language, typeof en>> = { en, de }

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
  const texts = catalogues[language]
  /** Texts with the retention periods. */
  const format = <Name extends string>(entries: Readonly<Record<Name, string>>) =>
    Object.fromEntries(
      Object.entries<string>(entries).map(([name, text]) => [name, formatMessage(language, text, retention)]),
    ) as Record<Name, string>
  return {
    about: texts.about,
    parts: (Object.keys(en.parts) as Part[]).map((part) => ({
      part,
      ...format(texts.parts[part]),
      explainedAt: `${publicUrl}${inLanguage(explainedAt[part] ?? '/privacy#purposes', language)}`,
    })),
    omitted: texts.omitted.map(format),
  }
}
