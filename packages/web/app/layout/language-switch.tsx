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
  const { pathname } = useLocation()
  return (
    <a
      href={pathname + inLanguage(useOwnQuery(), other)}
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

/** What of the query the page is made of, on the server too: its route says it. */
function useOwnQuery(): string {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle as { ownQuery?(search: string): string } | undefined
  return handle?.ownQuery?.(search) ?? ''
}
