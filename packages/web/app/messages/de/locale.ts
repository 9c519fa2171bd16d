import type { Language } from '@twofold/contract/languages'

export const LOCALE = 'de' as Language
