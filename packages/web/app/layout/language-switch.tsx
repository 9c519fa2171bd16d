import { LANGUAGE_PARAMETER } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { LOCALE } from '#web/messages/en/locale.ts'
import { taken } from '#web/navigation/taken-fragment.ts'

const other = LOCALE === 'en' ? 'de' : 'en'

/**
 * The same page in the other language, as another document. What stands in the address goes along when it is pressed,
 * also what no server may see; before that the link knows the path alone, as the page of everybody does.
 */
export function LanguageSwitch({ className }: { className: string }): ReactNode {
  const { pathname } = useLocation()
  return (
    <a
      href={LOCALE === 'en' ? `${pathname}?${LANGUAGE_PARAMETER}=${other}` : pathname}
      hrefLang={other}
      lang={other}
      onClick={({ currentTarget }) => {
        const query = new URLSearchParams(window.location.search)
        if (LOCALE === 'en') query.set(LANGUAGE_PARAMETER, other)
        else query.delete(LANGUAGE_PARAMETER)
        currentTarget.search = query.toString()
        currentTarget.hash = taken.fragment || window.location.hash
      }}
      className={className}
    >
      {layoutTexts.otherLanguage}
    </a>
  )
}
