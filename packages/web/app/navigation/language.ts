import { LANGUAGE_PARAMETER } from '@twofold/contract/languages'
import type { To } from 'react-router'
import { LOCALE } from '#web/messages/en/locale.ts'

/** A query that asks for a language beside what it asks for already; English is asked for by nothing. */
export function inLanguage(search: string, language: string): string {
  const query = new URLSearchParams(search)
  query.delete(LANGUAGE_PARAMETER)
  if (language !== 'en') query.set(LANGUAGE_PARAMETER, language)
  return query.size === 0 ? '' : `?${query}`
}

/** Where a link of this page leads, in the language of this page. */
export function inOwnLanguage(to: To): To {
  if (LOCALE === 'en') return to
  if (typeof to !== 'string') return { ...to, search: inLanguage(to.search ?? '', LOCALE) }
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(to) ?? []
  return /^[a-z][a-z+.-]*:|^\/\//i.test(to) ? to : path + inLanguage(search, LOCALE) + fragment
}
