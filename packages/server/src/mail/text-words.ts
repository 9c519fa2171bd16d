import { type Language, languages } from '@twofold/contract/languages'
import { createSay } from './messages/index.ts'

/** What text messages say, by language. The code is put in where one is sent. */
export const textWords = Object.fromEntries(
  languages.map((language) => {
    const say = createSay(language)
    return [language, { code: say('textCode', { code: '{code}' }), replaced: say('textReplaced') }]
  }),
) as Record<Language, { code: string; replaced: string }>
