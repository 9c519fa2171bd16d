import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { LOCALE } from '#web/messages/en/locale.ts'
import { inLanguage } from '#web/navigation/language.ts'
import { taken } from '#web/navigation/taken-fragment.ts'

const other = LOCALE === 'en' ? 'de' : 'en'

/**
 * The same page in the other language, as another document. What stands in the address goes along when it is pressed,
 * also what no server may see; before that, and without scripts, the link knows the path and what of the query the page
 * is made of, as the page of everybody does.
 */
export function LanguageSwitch({ className }: { className: string }): ReactNode {
  const { pathname, search } = useLocation()
  const given = new URLSearchParams(search)
  const known = new URLSearchParams(
    useKnownQuery().flatMap((name) => given.getAll(name).map((value) => [name, value])),
  )
  return (
    <a
      href={pathname + inLanguage(String(known), other)}
      hrefLang={other}
      lang={other}
      onClick={({ currentTarget }) => {
        currentTarget.search = inLanguage(window.location.search, other)
        currentTarget.hash = taken.fragment || window.location.hash
      }}
      className={className}
    >
      {layoutTexts.otherLanguage}
    </a>
  )
}

/** What of the query the page is made of, on the server too. */
function useKnownQuery(): readonly string[] {
  return useMatches().flatMap(
    ({ handle }) => (handle as { query?: readonly string[] } | undefined)?.query ?? [],
  )
}
