import { IntlMessageFormat } from 'intl-messageformat'
import { LOCALE } from './en/locale.ts'
import { isolated } from './isolated.ts'

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
    const given = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ])
    return String(format.format(Object.assign(Object.create(values), Object.fromEntries(given))))
  }
}
