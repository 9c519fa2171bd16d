import type { Language } from '@twofold/contract/languages'
import { setLanguageSource } from '../language.ts'

/** Runs `work` with `currentLanguage()` set to a language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  setLanguageSource(() => language)
  try {
    return work()
  } finally {
    setLanguageSource(() => 'en')
  }
}
