import type { Language } from '@twofold/contract/languages'

/** The language of this build: a file of another folder stands in for this one there. */
export const LOCALE = 'en' as Language
