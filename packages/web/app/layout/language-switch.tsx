import { inLanguage } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { onTheWay } from '#web/navigation/on-the-way.ts'
import { readAuthFragment } from '#web/session/auth-fragment.ts'

const other = () => (currentLanguage() === 'en' ? 'de' : 'en')

/**
 * The same page in the other language, as another document. What stands in the address goes along when it is pressed,
 * also what no server may see; before that, and without scripts, the link knows the path and what of the query the page
 * is made of, as the page of everybody does. It takes the place of this one in the history: Back, also after leaving
 * quickly, leads to what was before both.
 */
export function LanguageSwitch(props: { className: string; children?: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  return (
    <a
      href={inLanguage(pathname, other()) + useOwnQuery()}
      hrefLang={other()}
      lang={other()}
      onClick={(event) => {
        const link = event.currentTarget
        link.search = window.location.search
        link.hash = onTheWay.fragment || readAuthFragment() || window.location.hash
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onTheWay.leave(() => window.location.replace(link.href))
      }}
      className={props.className}
    >
      {props.children ?? layoutTexts().otherLanguage}
    </a>
  )
}

/** What of the query the page is made of, on the server too: its route says it. */
function useOwnQuery(): string {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle as { ownQuery?(search: string): string } | undefined
  return handle?.ownQuery?.(search) ?? ''
}
