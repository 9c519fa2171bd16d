import { LOCALE } from './en/locale.ts'

const formats = [0, 1, 2].map((digits) => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }))

/** A number in the reader's way of writing, with at most so many decimals and none that are nought. */
export function numberOf(value: number, decimals: 0 | 1 | 2): string {
  return formats[decimals]?.format(value) ?? String(value)
}
