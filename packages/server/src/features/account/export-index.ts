import { inLanguage, type Language } from '@twofold/contract/languages'
import { de } from './export-texts/de.ts'
import { en } from './export-texts/en.ts'
import { explainedAt } from './export-texts/types.ts'

/** The first entry of the file, in the language of the user: its content, and what it omits. */
export function describeExport(publicUrl: string, language: Language) {
  const texts = { en, de }[language]
  return {
    about: texts.about,
    parts: Object.entries(explainedAt).map(([part, path]) => ({
      part,
      ...texts.parts[part as keyof typeof explainedAt],
      explainedAt: `${publicUrl}${inLanguage(path, language)}`,
    })),
    omitted: [...texts.omitted],
  }
}
