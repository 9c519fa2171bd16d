import { IntlMessageFormat } from 'intl-messageformat'
import { LOCALE } from './en/locale.ts'

/**
 * A text in ICU message syntax, for plurals and choices. Name its arguments in the type:
 * `icu<{ count: number }>('{count, plural, one {# answer} other {# answers}}')`.
 */
export function icu<Arguments extends Record<string, string | number>>(
  message: string,
): (values: Arguments) => string {
  let format: IntlMessageFormat | undefined
  return (values) => {
    format ??= new IntlMessageFormat(message, LOCALE)
    return String(format.format(values))
  }
}
