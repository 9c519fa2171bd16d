import { currentLanguage } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number in the reader's way of writing, with at most so many decimals and none that are nought. */
export function numberOf(value: number, decimals: 0 | 1 | 2): string {
  const language = currentLanguage()
  const key = `${language}:${decimals}`
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: decimals })
  formats.set(key, known)
  return known.format(value)
}
