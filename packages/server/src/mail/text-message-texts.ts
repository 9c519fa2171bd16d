import { type Language, languages } from '@twofold/contract/languages'
import { createFormatText } from './format-text.ts'

/** Texts of text messages by language. The placeholder `{code}` is replaced when a code is sent. */
export const textMessageTexts = Object.fromEntries(
  languages.map((language) => {
    const formatText = createFormatText(language)
    return [
      language,
      { code: formatText('textCode', { code: '{code}' }), replaced: formatText('textReplaced') },
    ]
  }),
) as Record<Language, { code: string; replaced: string }>
