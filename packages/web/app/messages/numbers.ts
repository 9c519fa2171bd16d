import { currentLanguage } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number in the format of the page's language, with at most `decimals` decimals and no trailing zeros. */
export function formatNumber(value: number, decimals: 0 | 1 | 2): string {
  const language = currentLanguage()
  const key = `${language}:${decimals}`
  const known = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: decimals })
  formats.set(key, known)
  return known.format(value)
}
